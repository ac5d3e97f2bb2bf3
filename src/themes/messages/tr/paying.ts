/** Payments that sites ask for. */
export const paying = {
  'pay.asksFor': '{site} ödeme istiyor',
  'pay.cancel': 'İptal',
  'pay.confirm': 'Öde',
  'pay.for': 'Ne için',
  'pay.limitDay': '24 saatte en fazla',
  'pay.limitEach': 'Bir ödemede en fazla',
  'pay.limitSite': 'Bu siteye 24 saatte en fazla',
  'pay.limits': '{symbol} sınırlarınız',
  'pay.limitsHint': 'Bir sonraki ödemede geçerli olur. Sayı yoksa sınır yoktur.',
  'pay.noFee': 'Yok. Site öder.',
  'pay.none': 'Ödenecek bir şey yok.',
  'pay.paid': '{site} sitesine {amount} ödediniz',
  'pay.preparing': 'Ödeme hazırlanıyor',
  'pay.saveLimits': 'Sınırları kaydet',
  'pay.unverified': 'Ödemenin nedenini site yazdı. Doğrulanmadı.',
}
