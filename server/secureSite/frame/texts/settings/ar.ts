import type { SettingsTexts } from './en.ts'

/** Arabic. */
export const ar: SettingsTexts = {
  'settings.recovery': 'الاسترداد',
  'settings.byPasskey': 'الاسترداد: بمفتاح المرور. يحل الجديد محله.',
  'settings.byPassphrase': 'الاسترداد: بعبارة المرور. يحل الجديد محله.',
  'settings.noRecovery':
    'لا توجد وسيلة استرداد. إذا فقدت هذا الجهاز أو مسحت بيانات هذا المتصفح، تضيع هذه المحفظة إلى الأبد.',
  'settings.newPassphrase': 'عبارة المرور، {least} أحرف على الأقل',
  'settings.repeat': 'العبارة نفسها مرة أخرى',
  'settings.differ': 'عبارتا المرور مختلفتان.',
  'settings.protectPasskey': 'حماية بمفتاح مرور',
  'settings.otherWay': 'استخدام عبارة مرور بدلاً من ذلك',
  'settings.protectPassphrase': 'حماية بعبارة المرور هذه',
  'settings.passkeyMade': 'أُنشئ مفتاح المرور. استخدمه الآن لحماية مفتاحك.',
  'settings.export': 'استخدامها في محفظة أخرى',
  'settings.upgrades': 'الترقيات',
  'settings.delete': 'الحذف',

  'sessions.title': 'أماكن تسجيل دخولك',
  'sessions.this': 'هذا المتصفح',
  'sessions.used': 'على {app}. آخر استخدام في {date}.',
  'sessions.end': 'تسجيل خروج {name}',
  'sessions.endOthers': 'تسجيل الخروج من كل مكان آخر',

  'passkeys.title': 'مفاتيح المرور',
  'passkeys.none': 'ليس لديك أي مفتاح مرور بعد.',
  'passkeys.onDevice': 'مفتاح مرور على هاتف أو حاسوب',
  'passkeys.onKey': 'مفتاح أمان',
  'passkeys.unnamed': 'مفتاح مرور',
  'passkeys.forLogin': 'يسجّل دخولك.',
  'passkeys.forBoth': 'يسجّل دخولك ويسترد هذه المحفظة.',
  'passkeys.forRecovery': 'يسترد هذه المحفظة فقط.',
  'passkeys.made': 'أُنشئ في {date}.',
  'passkeys.used': 'آخر استخدام في {date}.',
  'passkeys.unused': 'لم يُستخدم بعد.',
  'passkeys.rename': 'إعادة تسمية {name}',
  'passkeys.remove': 'إزالة {name}',
  'passkeys.name': 'الاسم',
  'passkeys.save': 'حفظ',
  'passkeys.only':
    'هذه وسيلتك الوحيدة لتسجيل الدخول. لإزالتها، أنشئ أولًا مفتاح مرور آخر أو أضف عنوان بريد إلكتروني في الصفحة.',
  'passkeys.keyFirst':
    'ليس مفتاحك على هذا الجهاز بعد، ومفتاح المرور هذا يجلبه إلى هنا. افعل ذلك قبل إزالته.',
}
