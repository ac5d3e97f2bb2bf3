/** Explanations. */
export const help = {
  'title.WhatIsABuy': '구매 방법',
  'title.WhatIsANetwork': '네트워크란?',
  'title.WhatIsAWallet': '지갑이란?',
  'help.buy.arrives': '내 계정으로 들어와요',
  'help.buy.arrivesText': '카드는 몇 분, 계좌이체는 며칠이 걸려요. 그동안 이 창을 닫아도 돼요.',
  'help.buy.identity': '신원을 확인할 수 있어요',
  'help.buy.identityText':
    '많은 나라에서 제공업체는 고객의 신원을 확인해야 해요. 신분증을 준비하세요.',
  'help.buy.provider': '제공업체가 판매해요',
  'help.buy.providerText':
    '제공업체의 페이지에서 카드나 계좌이체로 결제해요. 이 앱은 카드 정보를 절대 보지 않아요.',
  'help.network.fee': '네트워크마다 수수료가 있어요',
  'help.network.feeText':
    '수수료는 네트워크의 자체 토큰으로 내니 조금 남겨 두세요. 몇십 원인 곳도, 몇천 원인 곳도 있어요.',
  'help.network.ledger': '함께 쓰는 장부',
  'help.network.ledgerText':
    '네트워크는 누가 무엇을 가졌는지 기록해요. 한 회사가 아니라 많은 컴퓨터가 운영해요.',
  'help.network.own': '네트워크는 서로 달라요',
  'help.network.ownText':
    '한 네트워크에 있는 자산은 다른 네트워크에 표시되지 않아요. 어느 네트워크로 보내는지 확인하세요.',
  'help.wallet.get': '지갑 받기',
  'help.wallet.holds': '내 자산을 보관해요',
  'help.wallet.holdsText': '지갑은 토큰, 수집품, 이름을 보여 주고 원하는 곳으로 보내요.',
  'help.wallet.key': '열쇠는 나만 가지고 있어요',
  'help.wallet.keyText':
    '복구 문구는 누구에게도 알려 주지 마세요. 진짜 고객지원은 절대 묻지 않아요.',
  'help.wallet.signsIn': '로그인에 사용해요',
  'help.wallet.signsInText':
    '사이트마다 비밀번호를 쓰는 대신 지갑을 연결하고 사이트의 요청을 승인해요.',
} as const
