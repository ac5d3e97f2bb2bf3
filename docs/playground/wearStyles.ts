export interface EditedStyles {
  /** The original stylesheet, which is also in the frame's own styles. */
  readonly original: string
  readonly text: string
}

/** Replaces the frame's built stylesheet with an edited one. */
export function wearStyles({ original, text }: EditedStyles, worn: CSSStyleSheet) {
  const gone = new Set(rulesOf(parse(original)).map(nameOf))
  for (const sheet of document.styleSheets)
    for (const [index, rule] of [...rulesOf(sheet).entries()].reverse())
      if (gone.has(nameOf(rule))) sheet.deleteRule(index)
  worn.replaceSync(text)
  document.adoptedStyleSheets = [worn]
}

function parse(text: string) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}

function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  return [...sheet.cssRules]
}

/** The selector of a rule, because a build changes the formatting of its content. */
function nameOf(rule: CSSRule): string {
  return rule instanceof CSSStyleRule ? rule.selectorText : rule.cssText
}
