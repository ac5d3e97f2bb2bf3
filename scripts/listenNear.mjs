/** Listens on loopback at the wanted port. If the port is in use, listens at the next free port. */
export async function listenNear(server, port) {
  // Never closes idle connections, because a client may reuse a connection at the same moment.
  server.keepAliveTimeout = 0
  const lastTried = port === 0 ? 0 : port + 50
  for (let candidate = port; candidate <= lastTried; candidate++) {
    if (await canListen(server, candidate)) return server.address().port
  }
  throw new Error(`No free port from ${port} to ${lastTried}.`)
}

function canListen(server, port) {
  return new Promise((resolve, reject) => {
    function onError(error) {
      server.off('listening', onListening)
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false)
      else reject(error)
    }
    function onListening() {
      server.off('error', onError)
      resolve(true)
    }
    server.once('error', onError)
    server.once('listening', onListening)
    server.listen(port, '127.0.0.1')
  })
}
