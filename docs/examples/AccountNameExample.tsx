import { AccountName } from 'latchkey/primitives'

const words = {
  empty: 'Type a name.',
  invalid: 'At least 4 letters, digits or hyphens.',
  checking: 'Looking.',
  free: 'It is free.',
  taken: 'It is taken.',
  unknown: 'Could not be checked.',
}

export function AccountNameExample() {
  return (
    <AccountName.Form aria-label="Your name">
      <AccountName.Input aria-label="Name" placeholder="yourname" />
      <AccountName.Status>{(status) => words[status]}</AccountName.Status>
      <AccountName.Suggestions aria-label="Free names">
        {(suggestion) => (
          <li>
            <AccountName.Suggestion suggestion={suggestion} />
          </li>
        )}
      </AccountName.Suggestions>
      <AccountName.FieldError />
      <AccountName.Error />
    </AccountName.Form>
  )
}
