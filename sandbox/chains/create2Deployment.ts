import { type Address, concatHex, getContractAddress, type Hex, zeroHash } from 'viem'

/**
 * A contract that exists on every anvil chain. It deploys code at an address that is derived from
 * the code.
 */
const deployer: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/**
 * Returns the address of a contract, and the transaction that deploys it. The address is the same
 * on each chain.
 */
export const create2Deployment = (bytecode: Hex) => ({
  address: getContractAddress({ opcode: 'CREATE2', from: deployer, salt: zeroHash, bytecode }),
  deployment: { to: deployer, data: concatHex([zeroHash, bytecode]) },
})
