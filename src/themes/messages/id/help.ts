/** Explanations. */
export const help = {
  'title.WhatIsABuy': 'Cara membeli',
  'title.WhatIsANetwork': 'Apa itu jaringan?',
  'title.WhatIsAWallet': 'Apa itu dompet?',
  'help.buy.arrives': 'Aset tiba di akun Anda',
  'help.buy.arrivesText':
    'Dalam hitungan menit dengan kartu, hitungan hari dengan transfer bank. Jendela ini boleh Anda tutup.',
  'help.buy.identity': 'Identitas Anda mungkin ditanyakan',
  'help.buy.identityText':
    'Di banyak negara, penyedia wajib memeriksa identitas pelanggan. Siapkan kartu identitas.',
  'help.buy.provider': 'Penyedia yang menjual',
  'help.buy.providerText':
    'Anda membayar di halaman penyedia, dengan kartu atau transfer bank. Aplikasi ini tidak pernah melihat kartu Anda.',
  'help.network.fee': 'Setiap jaringan memungut biaya',
  'help.network.feeText':
    'Biaya dibayar dengan token jaringan itu, jadi sisakan sedikit. Ada yang beberapa sen, ada yang beberapa dolar.',
  'help.network.ledger': 'Catatan bersama',
  'help.network.ledgerText':
    'Jaringan mencatat siapa memiliki apa. Jaringan dijalankan banyak komputer, bukan satu perusahaan.',
  'help.network.own': 'Setiap jaringan terpisah',
  'help.network.ownText':
    'Aset di satu jaringan tidak muncul di jaringan lain. Periksa jaringan yang Anda pakai untuk mengirim.',
  'help.wallet.get': 'Dapatkan dompet',
  'help.wallet.holds': 'Menyimpan milik Anda',
  'help.wallet.holdsText':
    'Token, koleksi, dan nama: dompet menampilkannya dan mengirimnya ke mana pun Anda mau.',
  'help.wallet.key': 'Hanya Anda yang memegang kuncinya',
  'help.wallet.keyText':
    'Rahasiakan frasa pemulihan Anda. Petugas bantuan yang asli tidak pernah memintanya.',
  'help.wallet.signsIn': 'Membantu Anda masuk',
  'help.wallet.signsInText':
    'Tanpa kata sandi untuk setiap situs, Anda menghubungkan dompet dan menyetujui permintaan situs.',
} as const
