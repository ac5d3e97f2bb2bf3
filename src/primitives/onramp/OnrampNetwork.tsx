'use client'
import { createChoicePart, type OnrampChoiceProps } from './createChoicePart.tsx'

export interface OnrampNetworkProps extends OnrampChoiceProps {}

/** Chooses the network of delivery. Give it an `aria-label`. Renders a `<select>` element. */
export const OnrampNetwork = createChoicePart(
  'Onramp.Network',
  ({ network, purchaseCurrency, setDraft }) => ({
    choices: (purchaseCurrency?.networks ?? []).map(({ displayName, name }) => ({
      value: name,
      label: displayName,
    })),
    chosen: network?.name,
    choose: (name) => setDraft({ network: name }),
  }),
)
