import { expect, test } from 'vitest'
import { unlayer } from '../../scripts/unlayer.mjs'

test('rules leave their layers in order, at any depth', () => {
  const css =
    '@layer base,theme;@layer base{.a{top:0}@layer inner{.b{top:0}}}' +
    '@media print{@layer theme{.c{top:0}}}.d{top:0}'
  expect(unlayer(css)).toBe('.a{top:0}.b{top:0}@media print{.c{top:0}}.d{top:0}')
})
