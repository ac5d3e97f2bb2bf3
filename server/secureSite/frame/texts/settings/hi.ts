import type { SettingsTexts } from './en.ts'

/** Hindi. */
export const hi: SettingsTexts = {
  'settings.recovery': 'रिकवरी',
  'settings.byPasskey': 'रिकवरी: आपकी पासकी से। नई रिकवरी इसकी जगह लेगी।',
  'settings.byPassphrase': 'रिकवरी: आपके पासफ़्रेज़ से। नई रिकवरी इसकी जगह लेगी।',
  'settings.noRecovery':
    'कोई रिकवरी नहीं। यह डिवाइस खोने या यह ब्राउज़र साफ़ करने पर यह वॉलेट हमेशा के लिए चला जाएगा।',
  'settings.newPassphrase': 'पासफ़्रेज़, कम से कम {least} अक्षर',
  'settings.repeat': 'वही फिर से',
  'settings.differ': 'दोनों पासफ़्रेज़ अलग हैं।',
  'settings.protectPasskey': 'पासकी से सुरक्षित करें',
  'settings.otherWay': 'इसके बजाय पासफ़्रेज़ का उपयोग करें',
  'settings.protectPassphrase': 'इस पासफ़्रेज़ से सुरक्षित करें',
  'settings.passkeyMade': 'आपकी पासकी बन गई। अब इससे अपनी कुंजी सुरक्षित करें।',
  'settings.export': 'दूसरे वॉलेट में इस्तेमाल करें',
  'settings.upgrades': 'अपग्रेड',
  'settings.delete': 'मिटाएँ',

  'sessions.title': 'आप कहाँ लॉग इन हैं',
  'sessions.this': 'यह ब्राउज़र',
  'sessions.used': '{app} पर। पिछली बार {date} को इस्तेमाल हुआ।',
  'sessions.end': '{name} को लॉग आउट करें',
  'sessions.endOthers': 'बाकी सब जगह से लॉग आउट करें',

  'passkeys.title': 'पासकी',
  'passkeys.none': 'आपके पास अभी कोई पासकी नहीं है।',
  'passkeys.onDevice': 'फ़ोन या कंप्यूटर पर एक पासकी',
  'passkeys.onKey': 'एक सुरक्षा कुंजी',
  'passkeys.unnamed': 'एक पासकी',
  'passkeys.forLogin': 'यह आपको लॉग इन करती है।',
  'passkeys.forBoth': 'यह आपको लॉग इन करती है और इस वॉलेट की रिकवरी करती है।',
  'passkeys.forRecovery': 'यह केवल इस वॉलेट की रिकवरी करती है।',
  'passkeys.made': '{date} को बनाई गई।',
  'passkeys.used': 'पिछली बार {date} को इस्तेमाल हुई।',
  'passkeys.unused': 'अभी तक इस्तेमाल नहीं हुई।',
  'passkeys.rename': '{name} का नाम बदलें',
  'passkeys.remove': '{name} हटाएँ',
  'passkeys.name': 'नाम',
  'passkeys.save': 'सहेजें',
  'passkeys.only':
    'लॉग इन करने का आपका यही एक तरीका है। इसे हटाने से पहले दूसरी पासकी बनाएँ, या पेज पर ईमेल पता जोड़ें।',
  'passkeys.keyFirst':
    'आपकी कुंजी अभी इस डिवाइस पर नहीं है, और यह पासकी उसे यहाँ लाती है। हटाने से पहले ऐसा करें।',
}
