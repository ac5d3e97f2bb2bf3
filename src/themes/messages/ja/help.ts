/** Explanations. */
export const help = {
  'title.WhatIsABuy': '購入のしくみ',
  'title.WhatIsANetwork': 'ネットワークとは？',
  'title.WhatIsAWallet': 'ウォレットとは？',
  'help.buy.arrives': 'アカウントに届きます',
  'help.buy.arrivesText':
    'カードなら数分、銀行振込なら数日です。その間、この画面は閉じてもかまいません。',
  'help.buy.identity': '本人確認があります',
  'help.buy.identityText':
    '多くの国では、プロバイダーに本人確認の義務があります。本人確認書類をご用意ください。',
  'help.buy.provider': '販売するのはプロバイダーです',
  'help.buy.providerText':
    'プロバイダーのページで、カードか銀行振込で支払います。このアプリがカード情報を見ることはありません。',
  'help.network.fee': 'それぞれ手数料がかかります',
  'help.network.feeText':
    '手数料はネットワーク固有のトークンで支払うため、少し残しておきましょう。数円で済むものも、数百円かかるものもあります。',
  'help.network.ledger': '共有の台帳',
  'help.network.ledgerText':
    'ネットワークは、誰が何を持っているかを記録します。動かしているのは一社ではなく、多くのコンピューターです。',
  'help.network.own': 'ネットワークは別々です',
  'help.network.ownText':
    'あるネットワークの資産は、別のネットワークには表示されません。どのネットワークで送るか確認しましょう。',
  'help.wallet.get': 'ウォレットを入手',
  'help.wallet.holds': '資産を管理します',
  'help.wallet.holdsText':
    'ウォレットは、トークン、コレクション、名前を表示し、好きな相手に送ります。',
  'help.wallet.key': '鍵を持つのはあなただけです',
  'help.wallet.keyText':
    'リカバリーフレーズは誰にも教えないでください。本物のサポートが尋ねることはありません。',
  'help.wallet.signsIn': 'サインインに使えます',
  'help.wallet.signsInText':
    'サイトごとのパスワードの代わりに、ウォレットを接続してサイトの求めを承認します。',
} as const
