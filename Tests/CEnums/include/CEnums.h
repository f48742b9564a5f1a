enum CEnumDummy { a };
