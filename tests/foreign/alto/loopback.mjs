// Alto listens on all addresses and has no setting for this. This file loads before Alto, and makes
// each listener accept only connections from this machine.
import net from 'node:net'

const { listen } = net.Server.prototype
const host = '127.0.0.1'

net.Server.prototype.listen = function (...given) {
  const [first, ...rest] = given
  if (typeof first === 'object' && first !== null && 'port' in first)
    return listen.call(this, { ...first, host }, ...rest)
  if (typeof first === 'number')
    return listen.call(this, first, host, ...rest.filter((one) => typeof one !== 'string'))
  return listen.apply(this, given)
}
