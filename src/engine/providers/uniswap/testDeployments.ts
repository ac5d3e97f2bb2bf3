import type { Deployments } from './Deployment.ts'

/** The address of the wrapped coin on networks that are built with the OP Stack. */
const wrapped = '0x4200000000000000000000000000000000000006'

/** Uniswap v3 on test networks. The comment of `routers` lists the sources of the addresses. */
export const testDeployments: Deployments = {
  'eip155:1301': {
    factory: '0x1F98431c8aD98523631AE4a59f267346ea31F984',
    quoter: '0x6Dd37329A1A225a6Fca658265D460423DCafBF89',
    wrapped,
    via: [],
  },
  'eip155:10143': {
    factory: '0x961235a9020B05C44DF1026D956D1F4D78014276',
    quoter: '0x1b4E313fEF15630AF3e6F2dE550Dbf4cC9D3081d',
    wrapped: '0x760AfE86e5de5fa0Ee542fc7B7B713e1c5425701',
    via: [],
  },
  'eip155:84532': {
    factory: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
    quoter: '0xC5290058841028F1614F3A6F0F5816cAd0df5E27',
    wrapped,
    via: [],
  },
  'eip155:421614': {
    factory: '0x248AB79Bbb9bC29bB72f7Cd42F17e054Fc40188e',
    quoter: '0x2779a0CC1c3e0E44D2542EC3e79e3864Ae93Ef0B',
    wrapped: '0x980B62Da83eFf3D4576C647993b0c1D7faf17c73',
    via: [],
  },
  'eip155:11155111': {
    factory: '0x0227628f3F023bb0B980b67D528571c95c6DaC1c',
    quoter: '0xEd1f6473345F45b75F8179591dd5bA1888cf2FB3',
    wrapped: '0xfFf9976782d46CC05630D1f6eBAb18b2324d6B14',
    via: [],
  },
  'eip155:11155420': {
    factory: '0x8CE191193D15ea94e11d327b4c7ad8bbE520f6aF',
    quoter: '0x0FBEa6cf957d95ee9313490050F6A0DA68039404',
    wrapped,
    via: [],
  },
  'eip155:999999999': {
    factory: '0x4324A677D74764f46f33ED447964252441aA8Db6',
    quoter: '0xC195976fEF0985886E37036E2DF62bF371E12Df0',
    wrapped,
    via: [],
  },
}
