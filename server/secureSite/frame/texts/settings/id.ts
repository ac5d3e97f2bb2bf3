import type { SettingsTexts } from './en.ts'

/** Indonesian. */
export const id: SettingsTexts = {
  'settings.recovery': 'Pemulihan',
  'settings.byPasskey': 'Pemulihan: dengan kunci sandi Anda. Yang baru menggantikannya.',
  'settings.byPassphrase': 'Pemulihan: dengan frasa sandi Anda. Yang baru menggantikannya.',
  'settings.noRecovery':
    'Tidak ada pemulihan. Jika perangkat ini hilang atau peramban ini dibersihkan, dompet ini hilang selamanya.',
  'settings.newPassphrase': 'Frasa sandi, sedikitnya {least} karakter',
  'settings.repeat': 'Yang sama sekali lagi',
  'settings.differ': 'Kedua frasa sandi berbeda.',
  'settings.protectPasskey': 'Lindungi dengan kunci sandi',
  'settings.otherWay': 'Gunakan frasa sandi saja',
  'settings.protectPassphrase': 'Lindungi dengan frasa sandi ini',
  'settings.passkeyMade':
    'Kunci sandi Anda telah dibuat. Sekarang gunakan untuk melindungi kunci Anda.',
  'settings.export': 'Gunakan di dompet lain',
  'settings.upgrades': 'Peningkatan',
  'settings.delete': 'Hapus',

  'sessions.title': 'Tempat Anda masuk',
  'sessions.this': 'Peramban ini',
  'sessions.used': 'Di {app}. Terakhir digunakan pada {date}.',
  'sessions.end': 'Keluarkan {name}',
  'sessions.endOthers': 'Keluar dari semua tempat lain',

  'passkeys.title': 'Kunci sandi',
  'passkeys.none': 'Anda belum memiliki kunci sandi.',
  'passkeys.onDevice': 'Kunci sandi di ponsel atau komputer',
  'passkeys.onKey': 'Kunci keamanan',
  'passkeys.unnamed': 'Kunci sandi',
  'passkeys.forLogin': 'Ini untuk masuk.',
  'passkeys.forBoth': 'Ini untuk masuk dan memulihkan dompet ini.',
  'passkeys.forRecovery': 'Ini hanya memulihkan dompet ini.',
  'passkeys.made': 'Dibuat pada {date}.',
  'passkeys.used': 'Terakhir digunakan pada {date}.',
  'passkeys.unused': 'Belum digunakan.',
  'passkeys.rename': 'Ganti nama {name}',
  'passkeys.remove': 'Hapus {name}',
  'passkeys.name': 'Nama',
  'passkeys.save': 'Simpan',
  'passkeys.only':
    'Ini satu-satunya cara Anda masuk. Untuk menghapusnya, buat dulu kunci sandi lain, atau tambahkan alamat email di halaman.',
  'passkeys.keyFirst':
    'Kunci Anda belum ada di perangkat ini, dan kunci sandi ini membawanya ke sini. Lakukan itu sebelum menghapusnya.',
}
