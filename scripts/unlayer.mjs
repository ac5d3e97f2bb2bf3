import postcss from 'postcss'

/**
 * Takes the rules out of their cascade layers, in the order in which they stand: for hosts whose
 * own unlayered reset would win over every layer.
 */
export function unlayer(css) {
  const root = postcss.parse(css)
  const layers = []
  root.walkAtRules('layer', (layer) => {
    layers.unshift(layer)
  })
  for (const layer of layers) {
    if (layer.nodes === undefined) layer.remove()
    else layer.replaceWith(layer.nodes)
  }
  return root.toString()
}
