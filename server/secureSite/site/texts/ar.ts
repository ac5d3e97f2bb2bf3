import type { SiteTexts } from './en.ts'

/** Arabic. */
export const ar: SiteTexts = {
  'mail.ignore':
    'إذا لم تكن أنت، فتجاهل هذه الرسالة. لا تخبر أحدًا بالرمز أبدًا: لا يحدث شيء من دونه.',
  'mail.contact': 'إذا لم تكن أنت، فتواصل مع {host}.',
  'mail.code.subject': 'رمزك لموقع {host}: {code}',
  'mail.code.text':
    'رمزك لموقع {app} هو {code}. يصلح لمدة {time} ولمرة واحدة، في المتصفح الذي طلبته منه.',
  'mail.code.opens': 'هذا العنوان يخص حسابًا تستخدمه عبر {logins}. يفتح الرمز ذلك الحساب.',
  'mail.device.subject': 'وافق على جهاز جديد لموقع {host}',
  'mail.device.text':
    'يريد جهاز جديد تسجيل الدخول إلى {app} بهذا العنوان. وافق عليه فقط إذا كان جهازك:',
  'mail.device.end': 'يصلح الرابط لمدة {time}. من دونه لا يستطيع الجهاز تسجيل الدخول.',
  'mail.changeOld.subject': 'أكّد تغيير عنوانك لموقع {host}: {code}',
  'mail.changeOld.text':
    'سيستخدم حسابك في {app} عنوان بريد إلكتروني آخر. الرمز هو {code}. يصلح لمدة {time} ولمرة واحدة.',
  'mail.changeNew.subject': 'أكّد عنوانك لموقع {host}: {code}',
  'mail.changeNew.text':
    'سيستخدم حساب في {app} هذا العنوان. الرمز هو {code}. يصلح لمدة {time} ولمرة واحدة.',
  'mail.changed.subject': 'تغيّر عنوانك لموقع {host}',
  'mail.changed.text': 'يستخدم حسابك في {app} الآن عنوان بريد إلكتروني آخر، وأُنهيت جلساته الأخرى.',
  'mail.recovered.subject': 'فُتحت محفظتك على جهاز جديد ({host})',
  'mail.recovered.text':
    'فُتحت محفظتك في {app} على جهاز جديد بمفتاح المرور أو عبارة المرور. إذا لم تكن أنت، فانقل أموالك الآن وتواصل مع {host}.',
  'mail.recoveryLocked.subject': 'استرداد محفظتك مقفل ({host})',
  'mail.recoveryLocked.text':
    'سجّل شخص الدخول إلى حسابك في {app} وجرّب مرات كثيرة جدًا عبارة مرور أو مفتاح مرور خاطئًا لمحفظتك. الاسترداد مقفل ليوم واحد. إذا لم تكن أنت، فتحقق ممن يستطيع قراءة بريدك.',
  'mail.recoveryChanged.subject': 'تغيّر استرداد محفظتك ({host})',
  'mail.recoveryChanged.text':
    'تغيّر أو أُزيل مفتاح المرور أو عبارة المرور التي تسترد محفظتك في {app}.',
  'mail.loginAdded.subject': 'أُضيفت طريقة تسجيل دخول إلى حسابك ({host})',
  'mail.loginAdded.text': 'يمكنك الآن تسجيل الدخول إلى حسابك في {app} عبر {login} أيضًا.',
  'mail.passkeyAdded.subject': 'أُضيف مفتاح مرور إلى حسابك ({host})',
  'mail.passkeyAdded.text': 'يمكن الآن استخدام حسابك في {app} بمفتاح مرور آخر.',
  'mail.passkeyRemoved.subject': 'أُزيل مفتاح مرور من حسابك ({host})',
  'mail.passkeyRemoved.text': 'لم يعد أحد مفاتيح المرور يفتح حسابك في {app}، وأُنهيت جلساتك الأخرى.',
  'mail.deleted.subject': 'حُذف حسابك ({host})',
  'mail.deleted.text': 'حُذف حسابك في {app} وأجزاء مفتاح محفظته الموجودة على الخادم.',
  'with.email': 'عنوان بريد إلكتروني',
  'with.passkey': 'مفتاح مرور',
  'page.wallet': 'المحفظة المضمّنة',
  'page.failed': 'لم ينجح هذا',
  'page.loading': 'يُفتح مزوّدك هنا.',
  'page.passkey': 'مفتاح المرور الخاص بك',
  'page.link.title': 'هل تريد استخدام حسابك؟',
  'page.link.text':
    'العنوان {address} يخص حسابًا تستخدمه عبر {logins}. يمكنك من الآن تسجيل الدخول إليه عبر {login}.',
  'page.link.separate': 'إنشاء حساب منفصل',
  'page.link.add': 'استخدام ذلك الحساب',
  'page.device.title': 'جهاز جديد',
  'page.device.text': 'وافق عليه فقط إذا كنت تسجّل الدخول الآن على جهاز يخصك.',
  'page.device.deny': 'رفض',
  'page.device.done': 'يمكنك العودة إلى التطبيق.',
}
