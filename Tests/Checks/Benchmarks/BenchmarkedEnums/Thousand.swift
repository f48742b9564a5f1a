import NavigationCore

/// An enum of a thousand cases.
@CasePathable
public enum Thousand: Equatable, Sendable {
  case c0, c1(Int), c2, c3(Int), c4, c5(Int), c6, c7(Int), c8, c9(Int), c10, c11(Int), c12, c13(Int), c14,
    c15(Int), c16, c17(Int), c18, c19(Int)
  case c20, c21(Int), c22, c23(Int), c24, c25(Int), c26, c27(Int), c28, c29(Int), c30, c31(Int), c32, c33(
    Int), c34, c35(Int), c36, c37(Int), c38, c39(Int)
  case c40, c41(Int), c42, c43(Int), c44, c45(Int), c46, c47(Int), c48, c49(Int), c50, c51(Int), c52, c53(
    Int), c54, c55(Int), c56, c57(Int), c58, c59(Int)
  case c60, c61(Int), c62, c63(Int), c64, c65(Int), c66, c67(Int), c68, c69(Int), c70, c71(Int), c72, c73(
    Int), c74, c75(Int), c76, c77(Int), c78, c79(Int)
  case c80, c81(Int), c82, c83(Int), c84, c85(Int), c86, c87(Int), c88, c89(Int), c90, c91(Int), c92, c93(
    Int), c94, c95(Int), c96, c97(Int), c98, c99(Int)
  case c100, c101(Int), c102, c103(Int), c104, c105(Int), c106, c107(Int), c108, c109(Int), c110, c111(Int),
    c112, c113(Int), c114, c115(Int), c116, c117(Int), c118, c119(Int)
  case c120, c121(Int), c122, c123(Int), c124, c125(Int), c126, c127(Int), c128, c129(Int), c130, c131(Int),
    c132, c133(Int), c134, c135(Int), c136, c137(Int), c138, c139(Int)
  case c140, c141(Int), c142, c143(Int), c144, c145(Int), c146, c147(Int), c148, c149(Int), c150, c151(Int),
    c152, c153(Int), c154, c155(Int), c156, c157(Int), c158, c159(Int)
  case c160, c161(Int), c162, c163(Int), c164, c165(Int), c166, c167(Int), c168, c169(Int), c170, c171(Int),
    c172, c173(Int), c174, c175(Int), c176, c177(Int), c178, c179(Int)
  case c180, c181(Int), c182, c183(Int), c184, c185(Int), c186, c187(Int), c188, c189(Int), c190, c191(Int),
    c192, c193(Int), c194, c195(Int), c196, c197(Int), c198, c199(Int)
  case c200, c201(Int), c202, c203(Int), c204, c205(Int), c206, c207(Int), c208, c209(Int), c210, c211(Int),
    c212, c213(Int), c214, c215(Int), c216, c217(Int), c218, c219(Int)
  case c220, c221(Int), c222, c223(Int), c224, c225(Int), c226, c227(Int), c228, c229(Int), c230, c231(Int),
    c232, c233(Int), c234, c235(Int), c236, c237(Int), c238, c239(Int)
  case c240, c241(Int), c242, c243(Int), c244, c245(Int), c246, c247(Int), c248, c249(Int), c250, c251(Int),
    c252, c253(Int), c254, c255(Int), c256, c257(Int), c258, c259(Int)
  case c260, c261(Int), c262, c263(Int), c264, c265(Int), c266, c267(Int), c268, c269(Int), c270, c271(Int),
    c272, c273(Int), c274, c275(Int), c276, c277(Int), c278, c279(Int)
  case c280, c281(Int), c282, c283(Int), c284, c285(Int), c286, c287(Int), c288, c289(Int), c290, c291(Int),
    c292, c293(Int), c294, c295(Int), c296, c297(Int), c298, c299(Int)
  case c300, c301(Int), c302, c303(Int), c304, c305(Int), c306, c307(Int), c308, c309(Int), c310, c311(Int),
    c312, c313(Int), c314, c315(Int), c316, c317(Int), c318, c319(Int)
  case c320, c321(Int), c322, c323(Int), c324, c325(Int), c326, c327(Int), c328, c329(Int), c330, c331(Int),
    c332, c333(Int), c334, c335(Int), c336, c337(Int), c338, c339(Int)
  case c340, c341(Int), c342, c343(Int), c344, c345(Int), c346, c347(Int), c348, c349(Int), c350, c351(Int),
    c352, c353(Int), c354, c355(Int), c356, c357(Int), c358, c359(Int)
  case c360, c361(Int), c362, c363(Int), c364, c365(Int), c366, c367(Int), c368, c369(Int), c370, c371(Int),
    c372, c373(Int), c374, c375(Int), c376, c377(Int), c378, c379(Int)
  case c380, c381(Int), c382, c383(Int), c384, c385(Int), c386, c387(Int), c388, c389(Int), c390, c391(Int),
    c392, c393(Int), c394, c395(Int), c396, c397(Int), c398, c399(Int)
  case c400, c401(Int), c402, c403(Int), c404, c405(Int), c406, c407(Int), c408, c409(Int), c410, c411(Int),
    c412, c413(Int), c414, c415(Int), c416, c417(Int), c418, c419(Int)
  case c420, c421(Int), c422, c423(Int), c424, c425(Int), c426, c427(Int), c428, c429(Int), c430, c431(Int),
    c432, c433(Int), c434, c435(Int), c436, c437(Int), c438, c439(Int)
  case c440, c441(Int), c442, c443(Int), c444, c445(Int), c446, c447(Int), c448, c449(Int), c450, c451(Int),
    c452, c453(Int), c454, c455(Int), c456, c457(Int), c458, c459(Int)
  case c460, c461(Int), c462, c463(Int), c464, c465(Int), c466, c467(Int), c468, c469(Int), c470, c471(Int),
    c472, c473(Int), c474, c475(Int), c476, c477(Int), c478, c479(Int)
  case c480, c481(Int), c482, c483(Int), c484, c485(Int), c486, c487(Int), c488, c489(Int), c490, c491(Int),
    c492, c493(Int), c494, c495(Int), c496, c497(Int), c498, c499(Int)
  case c500, c501(Int), c502, c503(Int), c504, c505(Int), c506, c507(Int), c508, c509(Int), c510, c511(Int),
    c512, c513(Int), c514, c515(Int), c516, c517(Int), c518, c519(Int)
  case c520, c521(Int), c522, c523(Int), c524, c525(Int), c526, c527(Int), c528, c529(Int), c530, c531(Int),
    c532, c533(Int), c534, c535(Int), c536, c537(Int), c538, c539(Int)
  case c540, c541(Int), c542, c543(Int), c544, c545(Int), c546, c547(Int), c548, c549(Int), c550, c551(Int),
    c552, c553(Int), c554, c555(Int), c556, c557(Int), c558, c559(Int)
  case c560, c561(Int), c562, c563(Int), c564, c565(Int), c566, c567(Int), c568, c569(Int), c570, c571(Int),
    c572, c573(Int), c574, c575(Int), c576, c577(Int), c578, c579(Int)
  case c580, c581(Int), c582, c583(Int), c584, c585(Int), c586, c587(Int), c588, c589(Int), c590, c591(Int),
    c592, c593(Int), c594, c595(Int), c596, c597(Int), c598, c599(Int)
  case c600, c601(Int), c602, c603(Int), c604, c605(Int), c606, c607(Int), c608, c609(Int), c610, c611(Int),
    c612, c613(Int), c614, c615(Int), c616, c617(Int), c618, c619(Int)
  case c620, c621(Int), c622, c623(Int), c624, c625(Int), c626, c627(Int), c628, c629(Int), c630, c631(Int),
    c632, c633(Int), c634, c635(Int), c636, c637(Int), c638, c639(Int)
  case c640, c641(Int), c642, c643(Int), c644, c645(Int), c646, c647(Int), c648, c649(Int), c650, c651(Int),
    c652, c653(Int), c654, c655(Int), c656, c657(Int), c658, c659(Int)
  case c660, c661(Int), c662, c663(Int), c664, c665(Int), c666, c667(Int), c668, c669(Int), c670, c671(Int),
    c672, c673(Int), c674, c675(Int), c676, c677(Int), c678, c679(Int)
  case c680, c681(Int), c682, c683(Int), c684, c685(Int), c686, c687(Int), c688, c689(Int), c690, c691(Int),
    c692, c693(Int), c694, c695(Int), c696, c697(Int), c698, c699(Int)
  case c700, c701(Int), c702, c703(Int), c704, c705(Int), c706, c707(Int), c708, c709(Int), c710, c711(Int),
    c712, c713(Int), c714, c715(Int), c716, c717(Int), c718, c719(Int)
  case c720, c721(Int), c722, c723(Int), c724, c725(Int), c726, c727(Int), c728, c729(Int), c730, c731(Int),
    c732, c733(Int), c734, c735(Int), c736, c737(Int), c738, c739(Int)
  case c740, c741(Int), c742, c743(Int), c744, c745(Int), c746, c747(Int), c748, c749(Int), c750, c751(Int),
    c752, c753(Int), c754, c755(Int), c756, c757(Int), c758, c759(Int)
  case c760, c761(Int), c762, c763(Int), c764, c765(Int), c766, c767(Int), c768, c769(Int), c770, c771(Int),
    c772, c773(Int), c774, c775(Int), c776, c777(Int), c778, c779(Int)
  case c780, c781(Int), c782, c783(Int), c784, c785(Int), c786, c787(Int), c788, c789(Int), c790, c791(Int),
    c792, c793(Int), c794, c795(Int), c796, c797(Int), c798, c799(Int)
  case c800, c801(Int), c802, c803(Int), c804, c805(Int), c806, c807(Int), c808, c809(Int), c810, c811(Int),
    c812, c813(Int), c814, c815(Int), c816, c817(Int), c818, c819(Int)
  case c820, c821(Int), c822, c823(Int), c824, c825(Int), c826, c827(Int), c828, c829(Int), c830, c831(Int),
    c832, c833(Int), c834, c835(Int), c836, c837(Int), c838, c839(Int)
  case c840, c841(Int), c842, c843(Int), c844, c845(Int), c846, c847(Int), c848, c849(Int), c850, c851(Int),
    c852, c853(Int), c854, c855(Int), c856, c857(Int), c858, c859(Int)
  case c860, c861(Int), c862, c863(Int), c864, c865(Int), c866, c867(Int), c868, c869(Int), c870, c871(Int),
    c872, c873(Int), c874, c875(Int), c876, c877(Int), c878, c879(Int)
  case c880, c881(Int), c882, c883(Int), c884, c885(Int), c886, c887(Int), c888, c889(Int), c890, c891(Int),
    c892, c893(Int), c894, c895(Int), c896, c897(Int), c898, c899(Int)
  case c900, c901(Int), c902, c903(Int), c904, c905(Int), c906, c907(Int), c908, c909(Int), c910, c911(Int),
    c912, c913(Int), c914, c915(Int), c916, c917(Int), c918, c919(Int)
  case c920, c921(Int), c922, c923(Int), c924, c925(Int), c926, c927(Int), c928, c929(Int), c930, c931(Int),
    c932, c933(Int), c934, c935(Int), c936, c937(Int), c938, c939(Int)
  case c940, c941(Int), c942, c943(Int), c944, c945(Int), c946, c947(Int), c948, c949(Int), c950, c951(Int),
    c952, c953(Int), c954, c955(Int), c956, c957(Int), c958, c959(Int)
  case c960, c961(Int), c962, c963(Int), c964, c965(Int), c966, c967(Int), c968, c969(Int), c970, c971(Int),
    c972, c973(Int), c974, c975(Int), c976, c977(Int), c978, c979(Int)
  case c980, c981(Int), c982, c983(Int), c984, c985(Int), c986, c987(Int), c988, c989(Int), c990, c991(Int),
    c992, c993(Int), c994, c995(Int), c996, c997(Int), c998, c999(Int)
}
