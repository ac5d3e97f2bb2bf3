// Its own module so that a bundler splits it off and keeps only these two.
export { QueryClient, QueryObserver } from '@tanstack/query-core'
