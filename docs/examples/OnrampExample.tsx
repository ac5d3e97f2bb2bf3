import { Onramp } from 'latchkey/primitives'

export function OnrampExample() {
  return (
    <Onramp.Form aria-label="Buy">
      <Onramp.Amount aria-label="Amount" placeholder="100" />
      <Onramp.PaymentCurrency aria-label="Pay in" />
      <Onramp.Method aria-label="Pay by" />
      <Onramp.PurchaseCurrency aria-label="Buy" />
      <Onramp.FieldError />
      <Onramp.Error />
      <Onramp.Estimate>These are estimates, so you cannot buy with them.</Onramp.Estimate>
      <Onramp.Quote>
        {({ isEstimate, purchaseAmount }) => (
          <output>
            {isEstimate && 'Estimate: '}
            {purchaseAmount.amount} {purchaseAmount.currency}
          </output>
        )}
      </Onramp.Quote>
    </Onramp.Form>
  )
}
