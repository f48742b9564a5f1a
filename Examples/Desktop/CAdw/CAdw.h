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

static inline gboolean adw_kit_run_action(GtkWidget *widget, GVariant *arguments, gpointer data) {
  return ((AdwKitAction *)data)->handler(((AdwKitAction *)data)->context, NULL);
}

static inline void adw_kit_free_action(gpointer data) {
  ((AdwKitAction *)data)->release(((AdwKitAction *)data)->context);
  g_free(data);
}

/// Calls a handler when one of these keys is pressed in a widget. If it returns FALSE, the key has its usual effect.
static inline void adw_kit_add_shortcut(
    void *widget, const char *keys, AdwKitHandler handler, void *context, void (*release)(void *)) {
  AdwKitAction *action = g_new(AdwKitAction, 1);
  *action = (AdwKitAction){handler, context, release};
  GtkEventController *controller = gtk_shortcut_controller_new();
  gtk_shortcut_controller_add_shortcut(
      GTK_SHORTCUT_CONTROLLER(controller),
      gtk_shortcut_new(
          gtk_shortcut_trigger_parse_string(keys),
          gtk_callback_action_new(adw_kit_run_action, action, adw_kit_free_action)));
  gtk_widget_add_controller(widget, controller);
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
