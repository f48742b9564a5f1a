// GTK and libadwaita, with wrappers for signals, the main loop, and variadic functions.
#pragma once
#include <adwaita.h>
#include <glib-unix.h>
#include <unistd.h>

/// A handler gets its context and the first argument of the signal, which must be a pointer.
typedef gboolean (*AdwKitHandler)(void *context, void *argument);

typedef struct {
  AdwKitHandler handler;
  void *context;
  void (*release)(void *);
} AdwKitAction;

static inline void adw_kit_connect(
    void *object, const char *signal, AdwKitHandler handler, void *context, void (*release)(void *)) {
  g_signal_connect_data(
      object, signal, G_CALLBACK(handler), context, (GClosureNotify)(GCallback)release, G_CONNECT_SWAPPED);
}

static inline AdwKitAction *adw_kit_action_new(AdwKitHandler handler, void *context, void (*release)(void *)) {
  AdwKitAction *action = g_new(AdwKitAction, 1);
  *action = (AdwKitAction){handler, context, release};
  return action;
}

static inline void adw_kit_free_action(gpointer data) {
  ((AdwKitAction *)data)->release(((AdwKitAction *)data)->context);
  g_free(data);
}

static inline gboolean adw_kit_key_pressed(
    GtkEventController *controller, guint key, guint code, GdkModifierType state, gpointer data) {
  return ((AdwKitAction *)data)
      ->handler(((AdwKitAction *)data)->context, gtk_event_controller_get_current_event(controller));
}

/// Calls a handler with each event of a key that nothing in a widget has used. If it returns TRUE, the handler has used it.
static inline void adw_kit_add_keys(
    void *widget, AdwKitHandler handler, void *context, void (*release)(void *)) {
  GtkEventController *controller = gtk_event_controller_key_new();
  g_signal_connect_data(
      controller, "key-pressed", G_CALLBACK(adw_kit_key_pressed), adw_kit_action_new(handler, context, release),
      (GClosureNotify)(GCallback)adw_kit_free_action, 0);
  gtk_widget_add_controller(widget, controller);
}

static inline void adw_kit_fill(GtkMenuButton *button, gpointer data) {
  ((AdwKitAction *)data)->handler(((AdwKitAction *)data)->context, NULL);
}

/// Calls a handler before a menu opens.
static inline void adw_kit_on_open(
    void *button, AdwKitHandler handler, void *context, void (*release)(void *)) {
  gtk_menu_button_set_create_popup_func(
      button, adw_kit_fill, adw_kit_action_new(handler, context, release), adw_kit_free_action);
}

/// The name that screen readers say.
static inline void adw_kit_set_name(void *widget, const char *name) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/// A label that screen readers skip.
static inline GtkWidget *adw_kit_decoration_new(void) {
  return g_object_new(GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
}

// How a main loop other than Foundation's runs the main queue: it calls the function when the descriptor can be read.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *);

static inline gboolean adw_kit_run_main_queue(gint descriptor, GIOCondition condition, gpointer data) {
  guint64 count;
  if (read(descriptor, &count, sizeof count) > 0) _dispatch_main_queue_callback_4CF(NULL);
  return G_SOURCE_CONTINUE;
}

/// Prepares GTK, and runs Swift's main actor in GLib's main loop: after input, and before GTK draws. Returns FALSE if
/// there is no display.
static inline gboolean adw_kit_start(void) {
  if (!gtk_init_check()) return FALSE;
  adw_init();
  // When columns change, a text field is focused again. If that selected its text, the next key would replace it.
  g_object_set(gtk_settings_get_default(), "gtk-entry-select-on-focus", FALSE, NULL);
  g_unix_fd_add_full(
      G_PRIORITY_HIGH_IDLE, _dispatch_get_main_queue_handle_4CF(), G_IO_IN, adw_kit_run_main_queue, NULL, NULL);
  return TRUE;
}

// For tests: clicks, and swipes as a touchpad makes them.
static inline void adw_kit_emit(void *object, const char *signal) { g_signal_emit_by_name(object, signal); }
static inline void adw_kit_emit_edge(void *scroller) { g_signal_emit_by_name(scroller, "edge-reached", GTK_POS_BOTTOM); }
static inline void adw_kit_begin_swipe(void *tracker) {
  g_signal_emit_by_name(tracker, "prepare", ADW_NAVIGATION_DIRECTION_BACK);
  g_signal_emit_by_name(tracker, "begin-swipe");
}
static inline void adw_kit_update_swipe(void *tracker, double progress) {
  g_signal_emit_by_name(tracker, "update-swipe", progress);
}
static inline void adw_kit_end_swipe(void *tracker, double to) { g_signal_emit_by_name(tracker, "end-swipe", 0.0, to); }
