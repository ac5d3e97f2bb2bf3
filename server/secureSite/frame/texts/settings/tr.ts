import type { SettingsTexts } from './en.ts'

/** Turkish. */
export const tr: SettingsTexts = {
  'settings.recovery': 'Kurtarma',
  'settings.byPasskey': 'Kurtarma: geçiş anahtarınızla. Yenisi bunun yerine geçer.',
  'settings.byPassphrase': 'Kurtarma: parolanızla. Yenisi bunun yerine geçer.',
  'settings.noRecovery':
    'Kurtarma yok. Bu cihazı kaybederseniz veya bu tarayıcıyı temizlerseniz bu cüzdan sonsuza dek gider.',
  'settings.newPassphrase': 'Parola, en az {least} karakter',
  'settings.repeat': 'Aynısı bir daha',
  'settings.differ': 'İki parola farklı.',
  'settings.protectPasskey': 'Geçiş anahtarıyla koru',
  'settings.otherWay': 'Bunun yerine parola kullan',
  'settings.protectPassphrase': 'Bu parolayla koru',
  'settings.passkeyMade': 'Geçiş anahtarınız oluşturuldu. Şimdi onunla anahtarınızı koruyun.',
  'settings.export': 'Başka bir cüzdanda kullan',
  'settings.upgrades': 'Yükseltmeler',
  'settings.delete': 'Sil',

  'sessions.title': 'Giriş yaptığınız yerler',
  'sessions.this': 'Bu tarayıcı',
  'sessions.used': '{app} sitesinde. Son kullanım: {date}.',
  'sessions.end': 'Oturumu kapat: {name}',
  'sessions.endOthers': 'Diğer tüm oturumları kapat',

  'passkeys.title': 'Geçiş anahtarları',
  'passkeys.none': 'Henüz geçiş anahtarınız yok.',
  'passkeys.onDevice': 'Telefon veya bilgisayardaki bir geçiş anahtarı',
  'passkeys.onKey': 'Bir güvenlik anahtarı',
  'passkeys.unnamed': 'Bir geçiş anahtarı',
  'passkeys.forLogin': 'Giriş yapmanızı sağlar.',
  'passkeys.forBoth': 'Giriş yapmanızı sağlar ve bu cüzdanı kurtarır.',
  'passkeys.forRecovery': 'Yalnızca bu cüzdanı kurtarır.',
  'passkeys.made': 'Oluşturma: {date}.',
  'passkeys.used': 'Son kullanım: {date}.',
  'passkeys.unused': 'Henüz kullanılmadı.',
  'passkeys.rename': 'Yeniden adlandır: {name}',
  'passkeys.remove': 'Kaldır: {name}',
  'passkeys.name': 'Ad',
  'passkeys.save': 'Kaydet',
  'passkeys.only':
    'Bu tek giriş yolunuz. Kaldırmak için önce başka bir geçiş anahtarı oluşturun veya sayfada bir e-posta adresi ekleyin.',
  'passkeys.keyFirst':
    'Anahtarınız henüz bu cihazda değil ve onu buraya bu geçiş anahtarı getirir. Kaldırmadan önce bunu yapın.',
}
