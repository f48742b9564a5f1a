import NavigationCore

/// An enum with so many cases that the macro writes several `switch` statements, the last one for a single case.
@CasePathable
enum ManyCases: Equatable {
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
  case c500
}
