import { LiveEngine } from '../site/LiveEngine.tsx'
import { Readout } from '../site/Readout.tsx'
import { BrandModal } from './BrandModal.tsx'

/** The same parts with a printing house's design, with their own engine. */
export function BrandExample() {
  return (
    <section className="example" aria-labelledby="brand-example">
      <h2 id="brand-example">A brand’s own</h2>
      <LiveEngine id="docs-brand">
        <div className="stage stage-brand">
          <BrandModal />
        </div>
        <p className="note">
          Nothing of the theme is used here: parts, and 250 lines of plain CSS.
        </p>
        <Readout />
      </LiveEngine>
    </section>
  )
}
