import type { SiteTexts } from './en.ts'

/** Turkish. */
export const tr: SiteTexts = {
  'mail.ignore':
    'Bu siz değilseniz bu e-postayı dikkate almayın. Kodu asla kimseye söylemeyin: o olmadan hiçbir şey olmaz.',
  'mail.contact': 'Bu siz değilseniz {host} ile iletişime geçin.',
  'mail.code.subject': '{host} için kodunuz: {code}',
  'mail.code.text':
    '{app} için kodunuz: {code}. {time} boyunca ve bir kez, onu istediğiniz tarayıcıda geçerlidir.',
  'mail.code.opens': 'Bu adres, {logins} ile kullandığınız bir hesaba ait. Kod o hesabı açar.',
  'mail.device.subject': '{host} için yeni bir cihazı onaylayın',
  'mail.device.text':
    'Yeni bir cihaz bu adresle {app} sitesine giriş yapmak istiyor. Yalnızca sizin cihazınızsa onaylayın:',
  'mail.device.end': 'Bağlantı {time} boyunca geçerlidir. O olmadan cihaz giriş yapamaz.',
  'mail.changeOld.subject': '{host} için adres değişikliğinizi onaylayın: {code}',
  'mail.changeOld.text':
    '{app} sitesindeki hesabınız başka bir e-posta adresi kullanacak. Kod: {code}. {time} boyunca ve bir kez geçerlidir.',
  'mail.changeNew.subject': '{host} için adresinizi onaylayın: {code}',
  'mail.changeNew.text':
    '{app} sitesindeki bir hesap bu adresi kullanacak. Kod: {code}. {time} boyunca ve bir kez geçerlidir.',
  'mail.changed.subject': '{host} için adresiniz değiştirildi',
  'mail.changed.text':
    '{app} sitesindeki hesabınız artık başka bir e-posta adresi kullanıyor. Diğer oturumları sonlandırıldı.',
  'mail.recovered.subject': 'Cüzdanınız yeni bir cihazda açıldı ({host})',
  'mail.recovered.text':
    '{app} sitesindeki cüzdanınız, geçiş anahtarınız veya parolanızla yeni bir cihazda açıldı. Bu siz değilseniz varlıklarınızı hemen taşıyın ve {host} ile iletişime geçin.',
  'mail.recoveryLocked.subject': 'Cüzdanınızın kurtarması kilitlendi ({host})',
  'mail.recoveryLocked.text':
    '{app} sitesindeki hesabınıza giriş yapıldı ve cüzdanınız için çok sık yanlış parola veya geçiş anahtarı denendi. Kurtarma bir gün kilitli. Bu siz değilseniz e-postanızı kimlerin okuyabildiğini kontrol edin.',
  'mail.recoveryChanged.subject': 'Cüzdanınızın kurtarması değiştirildi ({host})',
  'mail.recoveryChanged.text':
    '{app} sitesindeki cüzdanınızı kurtaran geçiş anahtarı veya parola değiştirildi ya da kaldırıldı.',
  'mail.loginAdded.subject': 'Hesabınıza bir giriş yöntemi eklendi ({host})',
  'mail.loginAdded.text': '{app} sitesindeki hesabınıza artık {login} ile de giriş yapabilirsiniz.',
  'mail.passkeyAdded.subject': 'Hesabınıza bir geçiş anahtarı eklendi ({host})',
  'mail.passkeyAdded.text':
    '{app} sitesindeki hesabınız artık başka bir geçiş anahtarıyla da kullanılabilir.',
  'mail.passkeyRemoved.subject': 'Hesabınızdan bir geçiş anahtarı kaldırıldı ({host})',
  'mail.passkeyRemoved.text':
    'Bir geçiş anahtarı artık {app} sitesindeki hesabınızı açmıyor. Diğer oturumlarınız sonlandırıldı.',
  'mail.deleted.subject': 'Hesabınız silindi ({host})',
  'mail.deleted.text':
    '{app} sitesindeki hesabınız ve cüzdanının sunucudaki anahtar parçaları silindi.',
  'with.email': 'bir e-posta adresi',
  'with.passkey': 'bir geçiş anahtarı',
  'page.wallet': 'Gömülü cüzdan',
  'page.failed': 'Bu olmadı',
  'page.loading': 'Sağlayıcınız burada açılır.',
  'page.passkey': 'Geçiş anahtarınız',
  'page.link.title': 'Hesabınız kullanılsın mı?',
  'page.link.text':
    '{address} adresi, {logins} ile kullandığınız bir hesaba ait. Bundan sonra ona {login} ile de giriş yapabilirsiniz.',
  'page.link.separate': 'Ayrı bir hesap oluştur',
  'page.link.add': 'O hesabı kullan',
  'page.device.title': 'Yeni bir cihaz',
  'page.device.text': 'Yalnızca şu anda kendi cihazınızda giriş yapıyorsanız onaylayın.',
  'page.device.deny': 'Reddet',
  'page.device.done': 'Uygulamaya dönebilirsiniz.',
}
