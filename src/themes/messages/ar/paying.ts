/** Payments that sites ask for. */
export const paying = {
  'pay.asksFor': 'يطلب {site} دفعة',
  'pay.cancel': 'إلغاء',
  'pay.confirm': 'ادفع',
  'pay.for': 'مقابل',
  'pay.limitDay': 'الحد الأقصى خلال 24 ساعة',
  'pay.limitEach': 'الحد الأقصى للدفعة الواحدة',
  'pay.limitSite': 'الحد الأقصى خلال 24 ساعة لهذا الموقع',
  'pay.limits': 'حدودك بعملة {symbol}',
  'pay.limitsHint': 'تسري على الدفعة التالية. بلا رقم لا يوجد حد.',
  'pay.noFee': 'لا شيء. يدفعها الموقع.',
  'pay.none': 'لا يوجد ما يُدفع.',
  'pay.paid': 'دفعت {amount} إلى {site}',
  'pay.preparing': 'جارٍ تجهيز الدفعة',
  'pay.saveLimits': 'حفظ الحدود',
  'pay.unverified': 'الموقع هو من يذكر سبب الدفعة، ولم يُتحقق منه.',
}
