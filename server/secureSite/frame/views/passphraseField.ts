import { element } from './element.ts'

/**
 * Creates a labelled field for a passphrase. The field is not in a `<form>`, because the frame's
 * sandbox blocks forms.
 */
export function passphraseField({
  autocomplete,
  label: text = '',
}: {
  autocomplete: AutoFill
  label?: string
}) {
  const field = element('input', { type: 'password', autocomplete, maxLength: 200 })
  const label = element('span', {}, text)
  return {
    root: element('label', {}, label, field),
    label,
    field,
    onEnter: (listener: () => void) =>
      field.addEventListener('keydown', ({ key }) => key === 'Enter' && listener()),
  }
}
