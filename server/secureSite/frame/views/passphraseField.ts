import { element } from './element.ts'

/** A labelled field for a passphrase. It is not in a form, because the frame's sandbox blocks forms. */
export function passphraseField({
  autocomplete,
  label,
}: {
  autocomplete: AutoFill
  label: string
}) {
  const field = element('input', { type: 'password', autocomplete, maxLength: 200 })
  const root = element('label', {}, element('span', {}, label), field)
  return {
    root,
    field,
    onEnter: (listener: () => void) =>
      field.addEventListener('keydown', ({ key }) => key === 'Enter' && listener()),
  }
}
