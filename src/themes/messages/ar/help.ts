/** Explanations. */
export const help = {
  'title.WhatIsABuy': 'كيف يتم الشراء',
  'title.WhatIsANetwork': 'ما الشبكة؟',
  'title.WhatIsAWallet': 'ما المحفظة؟',
  'help.buy.arrives': 'يصل إلى حسابك',
  'help.buy.arrivesText':
    'خلال دقائق بالبطاقة، وخلال أيام بالتحويل المصرفي. يمكنك إغلاق هذه النافذة في الأثناء.',
  'help.buy.identity': 'قد يسألك من أنت',
  'help.buy.identityText': 'في بلدان كثيرة على المزوّد أن يتحقق من هوية عملائه. جهّز وثيقة هوية.',
  'help.buy.provider': 'البائع مزوّد خدمة',
  'help.buy.providerText':
    'تدفع في صفحة المزوّد نفسه، بالبطاقة أو بتحويل مصرفي. لا يرى هذا التطبيق بطاقتك أبدًا.',
  'help.network.fee': 'لكل منها رسوم',
  'help.network.feeText':
    'تُدفع برمز الشبكة نفسها، فاحتفظ بقليل منه. بعضها يكلّف سنتات وبعضها دولارات.',
  'help.network.ledger': 'سجل مشترك',
  'help.network.ledgerText': 'تسجّل الشبكة من يملك ماذا. تشغّلها حواسيب كثيرة، لا شركة واحدة.',
  'help.network.own': 'كل منها مستقلة',
  'help.network.ownText': 'ما تملكه على شبكة لا يظهر على أخرى. انتبه إلى الشبكة التي ترسل عليها.',
  'help.wallet.get': 'الحصول على محفظة',
  'help.wallet.holds': 'تحفظ ما تملكه',
  'help.wallet.holdsText': 'الرموز والمقتنيات والأسماء: تعرضها المحفظة وترسلها حيث تريد.',
  'help.wallet.key': 'المفتاح معك وحدك',
  'help.wallet.keyText': 'احتفظ بعبارة الاسترداد لنفسك. الدعم الحقيقي لا يطلبها أبدًا.',
  'help.wallet.signsIn': 'تسجّل دخولك',
  'help.wallet.signsInText': 'بدلًا من كلمة مرور لكل موقع، تربط محفظتك وتوافق على ما يطلبه الموقع.',
} as const
