/** Payments that sites ask for. */
export const paying = {
  'pay.asksFor': '{site} भुगतान माँग रहा है',
  'pay.cancel': 'रद्द करें',
  'pay.confirm': 'भुगतान करें',
  'pay.for': 'किसके लिए',
  'pay.limitDay': '24 घंटे में अधिकतम',
  'pay.limitEach': 'एक भुगतान में अधिकतम',
  'pay.limitSite': 'इस साइट को 24 घंटे में अधिकतम',
  'pay.limits': '{symbol} में आपकी सीमाएँ',
  'pay.limitsHint': 'ये अगले भुगतान से लागू होंगी। संख्या न होने पर कोई सीमा नहीं है।',
  'pay.noFee': 'कोई नहीं। साइट इसे चुकाती है।',
  'pay.none': 'भुगतान के लिए कुछ नहीं है।',
  'pay.paid': 'आपने {site} को {amount} का भुगतान किया',
  'pay.preparing': 'भुगतान तैयार हो रहा है',
  'pay.saveLimits': 'सीमाएँ सहेजें',
  'pay.unverified': 'भुगतान का कारण साइट बताती है। इसकी जाँच नहीं हुई है।',
}
