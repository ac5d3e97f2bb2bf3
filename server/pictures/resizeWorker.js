import { parentPort } from 'node:worker_threads'
import { PhotonImage, resize, SamplingFilter } from '@silvia-odwyer/photon-node'

// Runs in a separate thread, because resizing a picture takes up to a second. A picture that cannot
// be decoded ends the thread, because the thread's memory may be corrupt.
parentPort?.on('message', ({ bytes, height, width }) => {
  const picture = PhotonImage.new_from_byteslice(bytes)
  const small = resize(picture, width, height, SamplingFilter.Lanczos3)
  const body = small.get_bytes_webp()
  picture.free()
  small.free()
  parentPort?.postMessage(body)
})
