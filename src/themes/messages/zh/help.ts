/** Explanations. */
export const help = {
  'title.WhatIsABuy': '如何购买',
  'title.WhatIsANetwork': '什么是网络？',
  'title.WhatIsAWallet': '什么是钱包？',
  'help.buy.arrives': '存入您的账户',
  'help.buy.arrivesText': '银行卡付款数分钟内到账，银行转账需数天。期间可以关闭此窗口。',
  'help.buy.identity': '可能会核实您的身份',
  'help.buy.identityText': '在许多国家，服务商必须核实客户身份。请准备好证件。',
  'help.buy.provider': '由服务商出售',
  'help.buy.providerText':
    '您在服务商自己的页面上用银行卡或银行转账付款。本应用不会看到您的卡片信息。',
  'help.network.fee': '各自收取费用',
  'help.network.feeText':
    '费用以该网络自己的代币支付，请保留少许。有的只需几分钱，有的则需数美元。',
  'help.network.ledger': '共享的记录',
  'help.network.ledgerText': '网络记录谁拥有什么。它由许多计算机共同运行，而不属于某一家公司。',
  'help.network.own': '彼此独立',
  'help.network.ownText': '您在一个网络上的资产不会出现在另一个网络上。发送前请留意所选网络。',
  'help.wallet.get': '获取钱包',
  'help.wallet.holds': '保管您的资产',
  'help.wallet.holdsText': '代币、收藏品和名称：钱包会显示它们，并按您的意愿发送。',
  'help.wallet.key': '密钥只属于您',
  'help.wallet.keyText': '请妥善保管助记词，不要告诉任何人。真正的客服绝不会索要它。',
  'help.wallet.signsIn': '为您登录',
  'help.wallet.signsInText': '无需为每个网站设置密码，只要连接钱包，并批准网站的请求。',
} as const
