// Each library is a chunk of its own, and some are large.
export default { build: { chunkSizeWarningLimit: 2_000 } }
