export interface EditedStyles {
  /** The stylesheet as it stands in the files, and so among the frame's own. */
  readonly original: string
  readonly text: string
}

/** Puts an edited stylesheet in the place of the one that the frame was built with. */
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

/** What a rule is about; a build writes what is in it in another way. */
function nameOf(rule: CSSRule): string {
  return rule instanceof CSSStyleRule ? rule.selectorText : rule.cssText
}
