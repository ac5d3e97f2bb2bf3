import type { SettingsTexts } from './en.ts'

/** Korean. */
export const ko: SettingsTexts = {
  'settings.recovery': '복구',
  'settings.byPasskey': '복구: 패스키. 새로 설정하면 바뀝니다.',
  'settings.byPassphrase': '복구: 암호 문구. 새로 설정하면 바뀝니다.',
  'settings.noRecovery':
    '복구 수단이 없습니다. 이 기기를 잃거나 이 브라우저의 데이터를 지우면 지갑이 영원히 사라집니다.',
  'settings.newPassphrase': '암호 문구, {least}자 이상',
  'settings.repeat': '한 번 더 입력',
  'settings.differ': '두 암호 문구가 다릅니다.',
  'settings.protectPasskey': '패스키로 보호',
  'settings.otherWay': '대신 암호 문구 사용',
  'settings.protectPassphrase': '이 암호 문구로 보호',
  'settings.passkeyMade': '패스키를 만들었습니다. 이제 패스키로 키를 보호하세요.',
  'settings.export': '다른 지갑에서 사용',
  'settings.upgrades': '업그레이드',
  'settings.delete': '삭제',

  'sessions.title': '로그인한 곳',
  'sessions.this': '이 브라우저',
  'sessions.used': '{app}에서. {date}에 마지막으로 썼습니다.',
  'sessions.end': '{name} 로그아웃',
  'sessions.endOthers': '다른 모든 곳에서 로그아웃',

  'passkeys.title': '패스키',
  'passkeys.none': '아직 패스키가 없습니다.',
  'passkeys.onDevice': '휴대전화나 컴퓨터의 패스키',
  'passkeys.onKey': '보안 키',
  'passkeys.unnamed': '패스키',
  'passkeys.forLogin': '로그인에 씁니다.',
  'passkeys.forBoth': '로그인과 이 지갑의 복구에 씁니다.',
  'passkeys.forRecovery': '이 지갑의 복구에만 씁니다.',
  'passkeys.made': '{date}에 만들었습니다.',
  'passkeys.used': '{date}에 마지막으로 썼습니다.',
  'passkeys.unused': '아직 쓰지 않았습니다.',
  'passkeys.rename': '{name} 이름 바꾸기',
  'passkeys.remove': '{name} 삭제',
  'passkeys.name': '이름',
  'passkeys.save': '저장',
  'passkeys.only':
    '이것이 유일한 로그인 방법입니다. 삭제하려면 먼저 다른 패스키를 만들거나 페이지에서 이메일 주소를 추가하세요.',
  'passkeys.keyFirst':
    '키가 아직 이 기기에 없으며, 이 패스키로 가져올 수 있습니다. 삭제하기 전에 가져오세요.',
}
