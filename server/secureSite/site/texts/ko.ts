import type { SiteTexts } from './en.ts'

/** Korean. */
export const ko: SiteTexts = {
  'mail.ignore':
    '본인이 아니라면 이 메일을 무시하세요. 코드를 누구에게도 알려 주지 마세요. 코드가 없으면 아무 일도 일어나지 않습니다.',
  'mail.contact': '본인이 아니라면 {host}에 문의하세요.',
  'mail.code.subject': '{host} 코드: {code}',
  'mail.code.text':
    '{app} 코드는 {code}입니다. 코드를 요청한 브라우저에서 {time} 동안 한 번만 유효합니다.',
  'mail.code.opens':
    '이 주소는 현재 사용하는 계정의 것입니다. 로그인 방법: {logins}. 코드로 그 계정이 열립니다.',
  'mail.device.subject': '{host}의 새 기기를 승인하세요',
  'mail.device.text':
    '새 기기가 이 주소로 {app}에 로그인하려고 합니다. 본인의 기기일 때만 승인하세요.',
  'mail.device.end': '링크는 {time} 동안 유효합니다. 링크가 없으면 그 기기는 로그인할 수 없습니다.',
  'mail.changeOld.subject': '{host}의 주소 변경을 확인하세요: {code}',
  'mail.changeOld.text':
    '{app}의 계정이 다른 이메일 주소를 사용하게 됩니다. 코드는 {code}입니다. {time} 동안 한 번만 유효합니다.',
  'mail.changeNew.subject': '{host}의 주소를 확인하세요: {code}',
  'mail.changeNew.text':
    '{app}의 한 계정이 이 주소를 사용하게 됩니다. 코드는 {code}입니다. {time} 동안 한 번만 유효합니다.',
  'mail.changed.subject': '{host}의 주소가 변경되었습니다',
  'mail.changed.text':
    '{app}의 계정은 이제 다른 이메일 주소를 사용하며, 그 계정의 다른 세션은 종료되었습니다.',
  'mail.recovered.subject': '새 기기에서 지갑이 열렸습니다 ({host})',
  'mail.recovered.text':
    '{app}의 지갑이 패스키 또는 암호 문구로 새 기기에서 열렸습니다. 본인이 아니라면 지금 자금을 옮기고 {host}에 문의하세요.',
  'mail.recoveryLocked.subject': '지갑 복구가 잠겼습니다 ({host})',
  'mail.recoveryLocked.text':
    '누군가 {app}의 계정에 로그인하여 지갑의 잘못된 암호 문구나 패스키를 너무 많이 시도했습니다. 복구가 하루 동안 잠깁니다. 본인이 아니라면 누가 메일을 읽을 수 있는지 확인하세요.',
  'mail.recoveryChanged.subject': '지갑 복구 방법이 변경되었습니다 ({host})',
  'mail.recoveryChanged.text':
    '{app}의 지갑을 복구하는 패스키 또는 암호 문구가 변경되거나 삭제되었습니다.',
  'mail.loginAdded.subject': '계정에 로그인 방법이 추가되었습니다 ({host})',
  'mail.loginAdded.text': '이제 {app}의 계정에 다음 방법으로도 로그인할 수 있습니다: {login}.',
  'mail.passkeyAdded.subject': '계정에 패스키가 추가되었습니다 ({host})',
  'mail.passkeyAdded.text': '이제 다른 패스키로도 {app}의 계정을 사용할 수 있습니다.',
  'mail.passkeyRemoved.subject': '계정에서 패스키가 삭제되었습니다 ({host})',
  'mail.passkeyRemoved.text':
    '한 패스키로는 더 이상 {app}의 계정을 열 수 없으며, 다른 세션은 종료되었습니다.',
  'mail.deleted.subject': '계정이 삭제되었습니다 ({host})',
  'mail.deleted.text': '{app}의 계정과 서버에 있던 지갑의 키 조각이 삭제되었습니다.',
  'with.email': '이메일 주소',
  'with.passkey': '패스키',
  'page.wallet': '내장 지갑',
  'page.failed': '처리하지 못했습니다',
  'page.loading': '여기에 제공업체가 열립니다.',
  'page.passkey': '내 패스키',
  'page.link.title': '내 계정을 사용할까요?',
  'page.link.text':
    '{address} 주소는 현재 사용하는 계정의 것입니다. 로그인 방법: {logins}. 앞으로 다음 방법으로도 로그인할 수 있습니다: {login}.',
  'page.link.separate': '별도의 계정 만들기',
  'page.link.add': '그 계정 사용하기',
  'page.device.title': '새 기기',
  'page.device.text': '지금 본인의 기기에서 로그인하고 있을 때만 승인하세요.',
  'page.device.deny': '거부',
  'page.device.done': '앱으로 돌아가도 됩니다.',
}
