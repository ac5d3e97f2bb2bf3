/** Payments that sites ask for. */
export const paying = {
  'pay.asksFor': '{site} meminta pembayaran',
  'pay.cancel': 'Batal',
  'pay.confirm': 'Bayar',
  'pay.for': 'Untuk',
  'pay.limitDay': 'Paling banyak dalam 24 jam',
  'pay.limitEach': 'Paling banyak per pembayaran',
  'pay.limitSite': 'Paling banyak dalam 24 jam ke situs ini',
  'pay.limits': 'Batas Anda dalam {symbol}',
  'pay.limitsHint': 'Berlaku mulai pembayaran berikutnya. Tanpa angka, tidak ada batas.',
  'pay.noFee': 'Tidak ada. Situs yang membayar.',
  'pay.none': 'Tidak ada yang perlu dibayar.',
  'pay.paid': 'Anda membayar {amount} ke {site}',
  'pay.preparing': 'Menyiapkan pembayaran',
  'pay.saveLimits': 'Simpan batas',
  'pay.unverified': 'Tujuan pembayaran ditulis oleh situs dan tidak diperiksa.',
}
