import type { SiteTexts } from './en.ts'

/** Hindi. */
export const hi: SiteTexts = {
  'mail.ignore':
    'यदि यह आप नहीं थे, तो इस ईमेल को अनदेखा करें। कोड कभी किसी को न बताएँ: उसके बिना कुछ नहीं होता।',
  'mail.contact': 'यदि यह आप नहीं थे, तो {host} से संपर्क करें।',
  'mail.code.subject': '{host} के लिए आपका कोड: {code}',
  'mail.code.text':
    '{app} के लिए आपका कोड {code} है। यह {time} तक और एक बार मान्य है, उसी ब्राउज़र में जिसमें आपने इसे माँगा।',
  'mail.code.opens': 'यह पता उस खाते का है जिसे आप {logins} से इस्तेमाल करते हैं। कोड वही खाता खोलता है।',
  'mail.device.subject': '{host} के लिए नया डिवाइस मंज़ूर करें',
  'mail.device.text':
    'एक नया डिवाइस इस पते से {app} में लॉग इन करना चाहता है। केवल तभी मंज़ूर करें जब वह आपका हो:',
  'mail.device.end': 'लिंक {time} तक मान्य है। उसके बिना डिवाइस लॉग इन नहीं कर सकता।',
  'mail.changeOld.subject': '{host} के लिए अपने पते के बदलाव की पुष्टि करें: {code}',
  'mail.changeOld.text':
    '{app} पर आपका खाता दूसरा ईमेल पता इस्तेमाल करेगा। कोड {code} है। यह {time} तक और एक बार मान्य है।',
  'mail.changeNew.subject': '{host} के लिए अपने पते की पुष्टि करें: {code}',
  'mail.changeNew.text':
    '{app} पर एक खाता यह पता इस्तेमाल करेगा। कोड {code} है। यह {time} तक और एक बार मान्य है।',
  'mail.changed.subject': '{host} के लिए आपका पता बदल दिया गया',
  'mail.changed.text':
    '{app} पर आपका खाता अब दूसरा ईमेल पता इस्तेमाल करता है, और उसके दूसरे सत्र समाप्त कर दिए गए।',
  'mail.recovered.subject': 'आपका वॉलेट नए डिवाइस पर खोला गया ({host})',
  'mail.recovered.text':
    '{app} पर आपका वॉलेट आपकी पासकी या पासफ़्रेज़ से नए डिवाइस पर खोला गया। यदि यह आप नहीं थे, तो अपना पैसा अभी कहीं और भेजें और {host} से संपर्क करें।',
  'mail.recoveryLocked.subject': 'आपके वॉलेट की रिकवरी लॉक है ({host})',
  'mail.recoveryLocked.text':
    '{app} पर आपके खाते में लॉग इन किया गया और आपके वॉलेट के लिए बहुत बार गलत पासफ़्रेज़ या पासकी आज़माई गई। रिकवरी एक दिन के लिए लॉक है। यदि यह आप नहीं थे, तो जाँचें कि आपके ईमेल कौन पढ़ सकता है।',
  'mail.recoveryChanged.subject': 'आपके वॉलेट की रिकवरी बदल दी गई ({host})',
  'mail.recoveryChanged.text':
    '{app} पर आपके वॉलेट की रिकवरी करने वाली पासकी या पासफ़्रेज़ बदल दी गई या हटा दी गई।',
  'mail.loginAdded.subject': 'आपके खाते में लॉग इन का एक तरीका जोड़ा गया ({host})',
  'mail.loginAdded.text': 'अब आप {app} पर अपने खाते में {login} से भी लॉग इन कर सकते हैं।',
  'mail.passkeyAdded.subject': 'आपके खाते में पासकी जोड़ी गई ({host})',
  'mail.passkeyAdded.text': '{app} पर आपका खाता अब एक और पासकी से इस्तेमाल किया जा सकता है।',
  'mail.passkeyRemoved.subject': 'आपके खाते से पासकी हटाई गई ({host})',
  'mail.passkeyRemoved.text':
    'एक पासकी अब {app} पर आपका खाता नहीं खोलती, और आपके दूसरे सत्र समाप्त कर दिए गए।',
  'mail.deleted.subject': 'आपका खाता मिटा दिया गया ({host})',
  'mail.deleted.text': '{app} पर आपका खाता और उसके वॉलेट की कुंजी के सर्वर पर रखे हिस्से मिटा दिए गए।',
  'with.email': 'ईमेल पते',
  'with.passkey': 'पासकी',
  'page.wallet': 'एम्बेडेड वॉलेट',
  'page.failed': 'यह नहीं हो पाया',
  'page.loading': 'आपका प्रदाता यहाँ खुलेगा।',
  'page.passkey': 'आपकी पासकी',
  'page.link.title': 'अपना खाता इस्तेमाल करें?',
  'page.link.text':
    'पता {address} उस खाते का है जिसे आप {logins} से इस्तेमाल करते हैं। अब से आप उसमें {login} से लॉग इन कर सकते हैं।',
  'page.link.separate': 'अलग खाता बनाएँ',
  'page.link.add': 'वही खाता इस्तेमाल करें',
  'page.device.title': 'नया डिवाइस',
  'page.device.text': 'केवल तभी मंज़ूर करें जब आप अभी अपने ही किसी डिवाइस पर लॉग इन कर रहे हों।',
  'page.device.deny': 'मना करें',
  'page.device.done': 'आप ऐप पर वापस जा सकते हैं।',
}
