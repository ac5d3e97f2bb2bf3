/** Explanations. */
export const help = {
  'title.WhatIsABuy': 'Satın alma nasıl işler?',
  'title.WhatIsANetwork': 'Ağ nedir?',
  'title.WhatIsAWallet': 'Cüzdan nedir?',
  'help.buy.arrives': 'Hesabınıza gelir',
  'help.buy.arrivesText':
    'Kartla dakikalar, havaleyle günler içinde. Bu sırada pencereyi kapatabilirsiniz.',
  'help.buy.identity': 'Kimliğinizi sorabilir',
  'help.buy.identityText':
    'Birçok ülkede sağlayıcılar müşterilerinin kimliğini doğrulamak zorundadır. Bir kimlik belgesi hazır bulundurun.',
  'help.buy.provider': 'Satışı sağlayıcı yapar',
  'help.buy.providerText':
    'Sağlayıcının sayfasında kart veya havaleyle ödersiniz. Bu uygulama kartınızı asla görmez.',
  'help.network.fee': 'Her ağ ücret alır',
  'help.network.feeText':
    'Ücret ağın kendi tokenıyla ödenir, bu yüzden biraz ayırın. Kimi birkaç sent, kimi birkaç dolardır.',
  'help.network.ledger': 'Ortak bir kayıt',
  'help.network.ledgerText':
    'Ağ, kimin neye sahip olduğunu kaydeder. Onu tek bir şirket değil, birçok bilgisayar yürütür.',
  'help.network.own': 'Her ağ ayrıdır',
  'help.network.ownText':
    'Bir ağdaki varlığınız başka bir ağda görünmez. Hangisinde gönderdiğinizi kontrol edin.',
  'help.wallet.get': 'Cüzdan indir',
  'help.wallet.holds': 'Size ait olanı saklar',
  'help.wallet.holdsText':
    'Tokenlar, koleksiyonlar ve adlar: cüzdan bunları gösterir ve istediğiniz yere gönderir.',
  'help.wallet.key': 'Anahtar yalnızca sizde',
  'help.wallet.keyText':
    'Kurtarma ifadenizi kimseyle paylaşmayın. Gerçek destek ekibi onu asla istemez.',
  'help.wallet.signsIn': 'Sizin için giriş yapar',
  'help.wallet.signsInText':
    'Her site için ayrı parola yerine cüzdanınızı bağlar ve sitenin isteğini onaylarsınız.',
} as const
