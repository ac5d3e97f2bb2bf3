import { parentPort } from 'node:worker_threads'
import { PhotonImage, resize, SamplingFilter } from '@silvia-odwyer/photon-node'

// Runs in a separate thread, because resizing a picture takes up to a second. If decoding a picture
// fails, the thread ends, because its memory may be corrupt.
parentPort?.on('message', ({ bytes, height, width }) => {
  const picture = PhotonImage.new_from_byteslice(bytes)
  const small = resize(picture, width, height, SamplingFilter.Lanczos3)
  const body = small.get_bytes_webp()
  picture.free()
  small.free()
  parentPort?.postMessage(body)
})
