import type { SiteTexts } from './en.ts'

/** Indonesian. */
export const id: SiteTexts = {
  'mail.ignore':
    'Jika ini bukan Anda, abaikan email ini. Jangan pernah memberitahukan kode ini kepada siapa pun: tanpa kode ini, tidak ada yang terjadi.',
  'mail.contact': 'Jika ini bukan Anda, hubungi {host}.',
  'mail.code.subject': 'Kode Anda untuk {host}: {code}',
  'mail.code.text':
    'Kode Anda untuk {app} adalah {code}. Kode ini berlaku selama {time} dan satu kali, di browser tempat Anda memintanya.',
  'mail.code.opens':
    'Alamat ini milik akun yang Anda gunakan dengan {logins}. Kode ini membuka akun tersebut.',
  'mail.device.subject': 'Setujui perangkat baru untuk {host}',
  'mail.device.text':
    'Perangkat baru ingin masuk ke {app} dengan alamat ini. Setujui hanya jika itu perangkat Anda:',
  'mail.device.end':
    'Tautan ini berlaku selama {time}. Tanpa tautan ini, perangkat itu tidak dapat masuk.',
  'mail.changeOld.subject': 'Konfirmasikan perubahan alamat Anda untuk {host}: {code}',
  'mail.changeOld.text':
    'Akun Anda di {app} akan menggunakan alamat email lain. Kodenya adalah {code}. Kode ini berlaku selama {time} dan satu kali.',
  'mail.changeNew.subject': 'Konfirmasikan alamat Anda untuk {host}: {code}',
  'mail.changeNew.text':
    'Sebuah akun di {app} akan menggunakan alamat ini. Kodenya adalah {code}. Kode ini berlaku selama {time} dan satu kali.',
  'mail.changed.subject': 'Alamat Anda untuk {host} telah diubah',
  'mail.changed.text':
    'Akun Anda di {app} sekarang menggunakan alamat email lain, dan sesi lainnya diakhiri.',
  'mail.recovered.subject': 'Dompet Anda dibuka di perangkat baru ({host})',
  'mail.recovered.text':
    'Dompet Anda di {app} dibuka di perangkat baru dengan kunci sandi atau frasa sandi Anda. Jika ini bukan Anda, pindahkan dana Anda sekarang dan hubungi {host}.',
  'mail.recoveryLocked.subject': 'Pemulihan dompet Anda dikunci ({host})',
  'mail.recoveryLocked.text':
    'Seseorang masuk ke akun Anda di {app} dan terlalu sering mencoba frasa sandi atau kunci sandi yang salah untuk dompet Anda. Pemulihan dikunci selama satu hari. Jika ini bukan Anda, periksa siapa yang dapat membaca email Anda.',
  'mail.recoveryChanged.subject': 'Pemulihan dompet Anda diubah ({host})',
  'mail.recoveryChanged.text':
    'Kunci sandi atau frasa sandi yang memulihkan dompet Anda di {app} telah diubah atau dihapus.',
  'mail.loginAdded.subject': 'Cara masuk ditambahkan ke akun Anda ({host})',
  'mail.loginAdded.text': 'Sekarang Anda juga dapat masuk ke akun Anda di {app} dengan {login}.',
  'mail.passkeyAdded.subject': 'Kunci sandi ditambahkan ke akun Anda ({host})',
  'mail.passkeyAdded.text': 'Akun Anda di {app} sekarang dapat digunakan dengan kunci sandi lain.',
  'mail.passkeyRemoved.subject': 'Kunci sandi dihapus dari akun Anda ({host})',
  'mail.passkeyRemoved.text':
    'Sebuah kunci sandi tidak lagi membuka akun Anda di {app}, dan sesi Anda yang lain diakhiri.',
  'mail.deleted.subject': 'Akun Anda telah dihapus ({host})',
  'mail.deleted.text': 'Akun Anda di {app} dan bagian kunci dompetnya di server telah dihapus.',
  'with.email': 'alamat email',
  'with.passkey': 'kunci sandi',
  'page.wallet': 'Dompet tersemat',
  'page.failed': 'Ini tidak berhasil',
  'page.loading': 'Penyedia Anda akan terbuka di sini.',
  'page.passkey': 'Kunci sandi Anda',
  'page.link.title': 'Gunakan akun Anda?',
  'page.link.text':
    'Alamat {address} milik akun yang Anda gunakan dengan {logins}. Mulai sekarang Anda dapat masuk ke akun itu dengan {login}.',
  'page.link.separate': 'Buat akun terpisah',
  'page.link.add': 'Gunakan akun itu',
  'page.device.title': 'Perangkat baru',
  'page.device.text': 'Setujui hanya jika Anda sedang masuk saat ini, di perangkat Anda sendiri.',
  'page.device.deny': 'Tolak',
  'page.device.done': 'Anda dapat kembali ke aplikasi.',
}
