import type { PresetText } from './preset-text'

export const userAgreement: PresetText = {
  title: {
    'zh-cn': '用户协议',
    'yue-lang': '用戶協議',
    'en-us': 'User Agreement',
    'korean-lang': '이용약관',
  },
  intro: {
    'zh-cn': '本协议是你与 Linnet 服务运营者之间的约定。注册或登录即表示你同意本协议。',
    'yue-lang': '呢份協議係你同 Linnet 服務營運者之間嘅約定。註冊或者登入，即係表示你同意。',
    'en-us':
      'This is the agreement between you and the operator of this Linnet service. By signing up or logging in, you accept it.',
    'korean-lang':
      '이 약관은 회원과 Linnet 서비스 운영자 사이의 약속입니다. 가입하거나 로그인하면 이 약관에 동의하는 것으로 봅니다.',
  },
  sections: [
    {
      heading: {
        'zh-cn': '你的账号',
        'yue-lang': '你嘅帳號',
        'en-us': 'Your account',
        'korean-lang': '계정',
      },
      body: {
        'zh-cn':
          '一个手机号或邮箱对应一个账号。请填写真实可用的联系方式，并保管好密码和验证码，不要告诉任何人，我们也不会向你索要。如果发现账号被他人使用，请立即修改密码，并让陌生设备下线。',
        'yue-lang':
          '一個手機號碼或者電郵對應一個帳號。請填真實用得到嘅聯絡方法，保管好密碼同驗證碼，唔好話畀任何人知，我哋亦唔會問你攞。如果發現帳號畀人用咗，請即刻更改密碼，同埋登出唔認得嘅裝置。',
        'en-us':
          'One phone number or email address opens one account. Use one where we can reach you, and keep your password and codes to yourself. We never ask for them. If someone else uses your account, change your password right away and log out any devices you don’t recognize.',
        'korean-lang':
          '휴대폰 번호나 이메일 하나로 계정 하나를 만들 수 있습니다. 실제로 쓰는 연락처를 입력하고, 비밀번호와 인증번호는 누구에게도 알리지 마세요. 저희도 묻지 않습니다. 다른 사람이 계정을 쓰고 있다면 바로 비밀번호를 변경하고 모르는 기기를 로그아웃하세요.',
      },
    },
    {
      heading: {
        'zh-cn': '谁可以使用',
        'yue-lang': '邊個可以用',
        'en-us': 'Who can use it',
        'korean-lang': '이용 대상',
      },
      body: {
        'zh-cn': '你需要达到所在地法律规定、可以自行同意本协议的年龄。未达到的，须由监护人同意并陪同使用。',
        'yue-lang':
          '你要夠你所在地法律規定、可以自己同意呢份協議嘅年齡。未夠嘅話，要由監護人同意並陪同使用。',
        'en-us':
          'You must be old enough, under the laws where you live, to agree to this yourself. If you’re not, a parent or guardian must agree for you and supervise your use.',
        'korean-lang':
          '거주하는 곳의 법에 따라 스스로 동의할 수 있는 나이여야 합니다. 그렇지 않다면 보호자의 동의와 지도가 필요합니다.',
      },
    },
    {
      heading: {
        'zh-cn': '怎样和别人相处',
        'yue-lang': '點樣同人相處',
        'en-us': 'How we treat each other',
        'korean-lang': '서로를 대하는 방법',
      },
      body: {
        'zh-cn':
          '请不要骚扰、威胁或欺骗他人，不要群发垃圾信息，不要冒充他人，不要传播违法内容、侵犯他人权利的内容或恶意程序，也不要绕过服务的限制或干扰服务运行。',
        'yue-lang':
          '請唔好騷擾、恐嚇或者欺騙其他人，唔好濫發訊息，唔好冒充其他人，唔好散播違法內容、侵犯他人權利嘅內容或者惡意程式，亦唔好繞過服務嘅限制或者干擾服務運作。',
        'en-us':
          'Don’t harass, threaten or deceive people, send spam or pretend to be someone else. Don’t share anything that’s illegal, infringes other people’s rights or harms devices. Don’t bypass the limits of the service or disrupt it.',
        'korean-lang':
          '다른 사람을 괴롭히거나 위협하거나 속이지 마세요. 스팸을 보내거나 남을 사칭하거나, 불법이거나 타인의 권리를 침해하는 내용, 악성 프로그램을 퍼뜨려서는 안 됩니다. 서비스의 제한을 피하거나 운영을 방해해서도 안 됩니다.',
      },
    },
    {
      heading: {
        'zh-cn': '你的内容',
        'yue-lang': '你嘅內容',
        'en-us': 'Your content',
        'korean-lang': '회원의 콘텐츠',
      },
      body: {
        'zh-cn':
          '你写下和发送的内容归你所有。为了把它送达你选择的人，你允许我们保存、传输和显示它，仅此而已。请只发送你有权发送的内容。',
        'yue-lang':
          '你寫同傳送嘅內容係你嘅。你容許我哋保存、傳送同顯示呢啲內容，純粹為咗送到你揀嘅人手上。請只傳送你有權傳送嘅內容。',
        'en-us':
          'What you write and send stays yours. You allow us to store, transmit and display it only so that it reaches the people you chose. Only send what you have the right to send.',
        'korean-lang':
          '회원이 쓰고 보낸 콘텐츠는 회원의 것입니다. 저희는 회원이 선택한 사람에게 전달하기 위해서만 저장, 전송, 표시합니다. 보낼 권리가 있는 콘텐츠만 보내 주세요.',
      },
    },
    {
      heading: {
        'zh-cn': '违反协议时',
        'yue-lang': '違反協議嗰陣',
        'en-us': 'If you break the rules',
        'korean-lang': '약관을 위반했을 때',
      },
      body: {
        'zh-cn':
          '我们可能移除内容、限制功能，严重时停用账号。除非法律或安全要求不便告知，我们会说明原因，你可以申诉。',
        'yue-lang':
          '我哋可能會移除內容、限制功能，嚴重嘅會停用帳號。除非因為法律或者安全唔方便講，我哋會講明原因，你可以上訴。',
        'en-us':
          'We may remove content, limit what an account can do and, in serious cases, close it. Unless the law or safety prevents it, we’ll tell you why, and you can appeal.',
        'korean-lang':
          '내용을 삭제하거나 기능을 제한할 수 있고, 심각한 경우 계정을 정지할 수 있습니다. 법이나 안전상 알릴 수 없는 경우가 아니면 이유를 설명하며, 이의를 제기할 수 있습니다.',
      },
    },
    {
      heading: {
        'zh-cn': '停用与变更',
        'yue-lang': '停用同更改',
        'en-us': 'Leaving and changes',
        'korean-lang': '탈퇴와 변경',
      },
      body: {
        'zh-cn':
          '你可以随时停止使用，并要求删除账号。协议有重要变更时，我们会提前在应用内通知；之后继续使用即表示同意新版本。',
        'yue-lang':
          '你可以隨時停止使用，同埋要求刪除帳號。協議有重要改動嗰陣，我哋會預先喺應用程式入面通知；之後繼續用，即係同意新版本。',
        'en-us':
          'You can stop using the service at any time and ask us to delete your account. We announce important changes to this agreement in the app beforehand. If you keep using the service after that, you accept the new version.',
        'korean-lang':
          '언제든지 이용을 그만두고 계정 삭제를 요청할 수 있습니다. 중요한 변경은 앱에서 미리 알리며, 그 뒤에도 계속 이용하면 새 약관에 동의하는 것입니다.',
      },
    },
  ],
}
