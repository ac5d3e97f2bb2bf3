import { en } from '../frame/texts/en.ts'
import type { SiteProblem, SiteProblemCode } from '../SiteApi.ts'

/** A refusal that the user can act on. The answer contains it as `problem`. */
export class SiteRefusal extends Error {
  readonly problem: SiteProblem

  constructor(problem: SiteProblem) {
    super(problem.message)
    this.name = 'SiteRefusal'
    this.problem = problem
  }
}

export const siteRefusal = (
  code: SiteProblemCode,
  more: Omit<SiteProblem, 'code' | 'message'> = {},
) => new SiteRefusal({ code, message: en[`problem.${code}`], ...more })
