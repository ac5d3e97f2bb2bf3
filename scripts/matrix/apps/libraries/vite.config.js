// Each library is a separate chunk, and some chunks are large.
export default { build: { chunkSizeWarningLimit: 2_000 } }
