import NavigationCore
import NavigationLinks

struct Search: Hashable { var text = "", page = 1, tags: [String] = [] }

@CasePathable enum Inner: Hashable, LinkRoute {
  case item(Int)
  static let links: Links<Self> = [LinkRow(\.item, "/\(\.self)")]
}

@CasePathable enum HundredLinks: Hashable, LinkRoute {
  case home0, item0(Int), search0(Search), range0(from: Int, to: Int), nested0(Inner?)
  case home1, item1(Int), search1(Search), range1(from: Int, to: Int), nested1(Inner?)
  case home2, item2(Int), search2(Search), range2(from: Int, to: Int), nested2(Inner?)
  case home3, item3(Int), search3(Search), range3(from: Int, to: Int), nested3(Inner?)
  case home4, item4(Int), search4(Search), range4(from: Int, to: Int), nested4(Inner?)
  case home5, item5(Int), search5(Search), range5(from: Int, to: Int), nested5(Inner?)
  case home6, item6(Int), search6(Search), range6(from: Int, to: Int), nested6(Inner?)
  case home7, item7(Int), search7(Search), range7(from: Int, to: Int), nested7(Inner?)
  case home8, item8(Int), search8(Search), range8(from: Int, to: Int), nested8(Inner?)
  case home9, item9(Int), search9(Search), range9(from: Int, to: Int), nested9(Inner?)
  case home10, item10(Int), search10(Search), range10(from: Int, to: Int), nested10(Inner?)
  case home11, item11(Int), search11(Search), range11(from: Int, to: Int), nested11(Inner?)
  case home12, item12(Int), search12(Search), range12(from: Int, to: Int), nested12(Inner?)
  case home13, item13(Int), search13(Search), range13(from: Int, to: Int), nested13(Inner?)
  case home14, item14(Int), search14(Search), range14(from: Int, to: Int), nested14(Inner?)
  case home15, item15(Int), search15(Search), range15(from: Int, to: Int), nested15(Inner?)
  case home16, item16(Int), search16(Search), range16(from: Int, to: Int), nested16(Inner?)
  case home17, item17(Int), search17(Search), range17(from: Int, to: Int), nested17(Inner?)
  case home18, item18(Int), search18(Search), range18(from: Int, to: Int), nested18(Inner?)
  case home19, item19(Int), search19(Search), range19(from: Int, to: Int), nested19(Inner?)

  static let links: Links<Self> = [
    LinkRow(\.home0, "/part0"),
    LinkRow(\.item0, "/part0/items/\(\.self)"),
    LinkRow(\.search0, "/part0/search?q=\(\.text)&page=\(\.page)&tag=\(\.tags)", default: Search()),
    LinkRow(\.range0, "/part0/range/\(\.from)/\(\.to)", default: (0, 0)),
    LinkRow(\.nested0, "/part0/nested\(\.self)"),
    LinkRow(\.home1, "/part1"),
    LinkRow(\.item1, "/part1/items/\(\.self)"),
    LinkRow(\.search1, "/part1/search?q=\(\.text)&page=\(\.page)&tag=\(\.tags)", default: Search()),
    LinkRow(\.range1, "/part1/range/\(\.from)/\(\.to)", default: (0, 0)),
    LinkRow(\.nested1, "/part1/nested\(\.self)"),
    LinkRow(\.home2, "/part2"),
    LinkRow(\.item2, "/part2/items/\(\.self)"),
    LinkRow(\.search2, "/part2/search?q=\(\.text)&page=\(\.page)&tag=\(\.tags)", default: Search()),
    LinkRow(\.range2, "/part2/range/\(\.from)/\(\.to)", default: (0, 0)),
    LinkRow(\.nested2, "/part2/nested\(\.self)"),
    LinkRow(\.home3, "/part3"),
    LinkRow(\.item3, "/part3/items/\(\.self)"),
    LinkRow(\.search3, "/part3/search?q=\(\.text)&page=\(\.page)&tag=\(\.tags)", default: Search()),
    LinkRow(\.range3, "/part3/range/\(\.from)/\(\.to)", default: (0, 0)),
    LinkRow(\.nested3, "/part3/nested\(\.self)"),
    LinkRow(\.home4, "/part4"),
    LinkRow(\.item4, "/part4/items/\(\.self)"),
    LinkRow(\.search4, "/part4/search?q=\(\.text)&page=\(\.page)&tag=\(\.tags)", default: Search()),
    LinkRow(\.range4, "/part4/range/\(\.from)/\(\.to)", default: (0, 0)),
    LinkRow(\.nested4, "/part4/nested\(\.self)"),
    LinkRow(\.home5, "/part5"),
    LinkRow(\.item5, "/part5/items/\(\.self)"),
    LinkRow(\.search5, "/part5/search?q=\(\.text)&page=\(\.page)&tag=\(\.tags)", default: Search()),
    LinkRow(\.range5, "/part5/range/\(\.from)/\(\.to)", default: (0, 0)),
    LinkRow(\.nested5, "/part5/nested\(\.self)"),
    LinkRow(\.home6, "/part6"),
    LinkRow(\.item6, "/part6/items/\(\.self)"),
    LinkRow(\.search6, "/part6/search?q=\(\.text)&page=\(\.page)&tag=\(\.tags)", default: Search()),
    LinkRow(\.range6, "/part6/range/\(\.from)/\(\.to)", default: (0, 0)),
    LinkRow(\.nested6, "/part6/nested\(\.self)"),
    LinkRow(\.home7, "/part7"),
    LinkRow(\.item7, "/part7/items/\(\.self)"),
    LinkRow(\.search7, "/part7/search?q=\(\.text)&page=\(\.page)&tag=\(\.tags)", default: Search()),
    LinkRow(\.range7, "/part7/range/\(\.from)/\(\.to)", default: (0, 0)),
    LinkRow(\.nested7, "/part7/nested\(\.self)"),
    LinkRow(\.home8, "/part8"),
    LinkRow(\.item8, "/part8/items/\(\.self)"),
    LinkRow(\.search8, "/part8/search?q=\(\.text)&page=\(\.page)&tag=\(\.tags)", default: Search()),
    LinkRow(\.range8, "/part8/range/\(\.from)/\(\.to)", default: (0, 0)),
    LinkRow(\.nested8, "/part8/nested\(\.self)"),
    LinkRow(\.home9, "/part9"),
    LinkRow(\.item9, "/part9/items/\(\.self)"),
    LinkRow(\.search9, "/part9/search?q=\(\.text)&page=\(\.page)&tag=\(\.tags)", default: Search()),
    LinkRow(\.range9, "/part9/range/\(\.from)/\(\.to)", default: (0, 0)),
    LinkRow(\.nested9, "/part9/nested\(\.self)"),
    LinkRow(\.home10, "/part10"),
    LinkRow(\.item10, "/part10/items/\(\.self)"),
    LinkRow(\.search10, "/part10/search?q=\(\.text)&page=\(\.page)&tag=\(\.tags)", default: Search()),
    LinkRow(\.range10, "/part10/range/\(\.from)/\(\.to)", default: (0, 0)),
    LinkRow(\.nested10, "/part10/nested\(\.self)"),
    LinkRow(\.home11, "/part11"),
    LinkRow(\.item11, "/part11/items/\(\.self)"),
    LinkRow(\.search11, "/part11/search?q=\(\.text)&page=\(\.page)&tag=\(\.tags)", default: Search()),
    LinkRow(\.range11, "/part11/range/\(\.from)/\(\.to)", default: (0, 0)),
    LinkRow(\.nested11, "/part11/nested\(\.self)"),
    LinkRow(\.home12, "/part12"),
    LinkRow(\.item12, "/part12/items/\(\.self)"),
    LinkRow(\.search12, "/part12/search?q=\(\.text)&page=\(\.page)&tag=\(\.tags)", default: Search()),
    LinkRow(\.range12, "/part12/range/\(\.from)/\(\.to)", default: (0, 0)),
    LinkRow(\.nested12, "/part12/nested\(\.self)"),
    LinkRow(\.home13, "/part13"),
    LinkRow(\.item13, "/part13/items/\(\.self)"),
    LinkRow(\.search13, "/part13/search?q=\(\.text)&page=\(\.page)&tag=\(\.tags)", default: Search()),
    LinkRow(\.range13, "/part13/range/\(\.from)/\(\.to)", default: (0, 0)),
    LinkRow(\.nested13, "/part13/nested\(\.self)"),
    LinkRow(\.home14, "/part14"),
    LinkRow(\.item14, "/part14/items/\(\.self)"),
    LinkRow(\.search14, "/part14/search?q=\(\.text)&page=\(\.page)&tag=\(\.tags)", default: Search()),
    LinkRow(\.range14, "/part14/range/\(\.from)/\(\.to)", default: (0, 0)),
    LinkRow(\.nested14, "/part14/nested\(\.self)"),
    LinkRow(\.home15, "/part15"),
    LinkRow(\.item15, "/part15/items/\(\.self)"),
    LinkRow(\.search15, "/part15/search?q=\(\.text)&page=\(\.page)&tag=\(\.tags)", default: Search()),
    LinkRow(\.range15, "/part15/range/\(\.from)/\(\.to)", default: (0, 0)),
    LinkRow(\.nested15, "/part15/nested\(\.self)"),
    LinkRow(\.home16, "/part16"),
    LinkRow(\.item16, "/part16/items/\(\.self)"),
    LinkRow(\.search16, "/part16/search?q=\(\.text)&page=\(\.page)&tag=\(\.tags)", default: Search()),
    LinkRow(\.range16, "/part16/range/\(\.from)/\(\.to)", default: (0, 0)),
    LinkRow(\.nested16, "/part16/nested\(\.self)"),
    LinkRow(\.home17, "/part17"),
    LinkRow(\.item17, "/part17/items/\(\.self)"),
    LinkRow(\.search17, "/part17/search?q=\(\.text)&page=\(\.page)&tag=\(\.tags)", default: Search()),
    LinkRow(\.range17, "/part17/range/\(\.from)/\(\.to)", default: (0, 0)),
    LinkRow(\.nested17, "/part17/nested\(\.self)"),
    LinkRow(\.home18, "/part18"),
    LinkRow(\.item18, "/part18/items/\(\.self)"),
    LinkRow(\.search18, "/part18/search?q=\(\.text)&page=\(\.page)&tag=\(\.tags)", default: Search()),
    LinkRow(\.range18, "/part18/range/\(\.from)/\(\.to)", default: (0, 0)),
    LinkRow(\.nested18, "/part18/nested\(\.self)"),
    LinkRow(\.home19, "/part19"),
    LinkRow(\.item19, "/part19/items/\(\.self)"),
    LinkRow(\.search19, "/part19/search?q=\(\.text)&page=\(\.page)&tag=\(\.tags)", default: Search()),
    LinkRow(\.range19, "/part19/range/\(\.from)/\(\.to)", default: (0, 0)),
    LinkRow(\.nested19, "/part19/nested\(\.self)"),
  ]
}
