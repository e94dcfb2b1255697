import type { PresetText } from './preset-text'

export const serviceAgreement: PresetText = {
  title: {
    'zh-cn': '服务协议',
    'yue-lang': '服務協議',
    'en-us': 'Service Agreement',
    'korean-lang': '서비스 약관',
  },
  intro: {
    'zh-cn': '这里说明 Linnet 提供什么服务，以及我们能保证和不能保证什么。',
    'yue-lang': '呢度講明 Linnet 提供啲乜服務，同埋我哋保證到啲乜、保證唔到啲乜。',
    'en-us': 'What Linnet provides, what we promise, and what we can’t promise.',
    'korean-lang': 'Linnet이 제공하는 서비스와, 저희가 약속할 수 있는 것과 없는 것을 설명합니다.',
  },
  sections: [
    {
      heading: {
        'zh-cn': '服务内容',
        'yue-lang': '服務內容',
        'en-us': 'The service',
        'korean-lang': '서비스',
      },
      body: {
        'zh-cn':
          'Linnet 是一款即时通讯应用，可在手机和电脑的浏览器中使用。基本功能免费，产生的网络流量费用由运营商收取。今后如有收费功能，会在你使用前写明价格。',
        'yue-lang':
          'Linnet 係一個即時通訊應用程式，可以喺手機同電腦嘅瀏覽器用。基本功能免費；網絡數據費用由你嘅電訊商收取。將來如果有收費功能，會喺你用之前寫明價錢。',
        'en-us':
          'Linnet is a messenger that runs in the browser on phones and computers. Its basic features are free, but your carrier may charge you for data. If we ever add paid features, you’ll see the price before you use them.',
        'korean-lang':
          'Linnet은 휴대폰과 컴퓨터 브라우저에서 쓰는 메신저입니다. 기본 기능은 무료이며 데이터 요금은 통신사가 부과합니다. 유료 기능이 생기면 이용 전에 가격을 표시합니다.',
      },
    },
    {
      heading: {
        'zh-cn': '可用性',
        'yue-lang': '可用性',
        'en-us': 'Availability',
        'korean-lang': '이용 가능성',
      },
      body: {
        'zh-cn':
          '我们会尽力保持服务可用，但维护、网络故障或不可抗力可能造成中断。计划内的维护会提前通知。已发出的消息会在服务恢复后继续送达。',
        'yue-lang':
          '我哋會盡力保持服務正常，不過維修、網絡故障或者不可抗力都可能令服務中斷。計劃中嘅維修會預先通知。已經發出嘅訊息，會喺服務恢復之後繼續送達。',
        'en-us':
          'We do our best to keep the service running, but maintenance, network failures or events beyond our control may interrupt it. We announce planned maintenance in advance. Messages that were already sent are delivered once the service is back.',
        'korean-lang':
          '서비스가 계속되도록 최선을 다하지만 점검, 네트워크 장애, 불가항력으로 중단될 수 있습니다. 예정된 점검은 미리 알립니다. 접수된 메시지는 복구된 뒤 전달됩니다.',
      },
    },
    {
      heading: {
        'zh-cn': '网络线路',
        'yue-lang': '網絡線路',
        'en-us': 'Servers',
        'korean-lang': '접속 서버',
      },
      body: {
        'zh-cn': '同一服务可以通过多条线路访问。连接不畅时，你可以在应用内切换线路，账号和消息不受影响。',
        'yue-lang':
          '同一個服務可以經多條線路連接。連線唔順嗰陣，你可以喺應用程式入面轉伺服器，帳號同訊息唔受影響。',
        'en-us':
          'You can reach the same service through several servers. If one is slow, you can switch in the app. Your account and messages stay the same.',
        'korean-lang':
          '같은 서비스에 여러 서버로 접속할 수 있습니다. 연결이 원활하지 않으면 앱에서 변경할 수 있으며 계정과 메시지는 그대로입니다.',
      },
    },
    {
      heading: {
        'zh-cn': '软件许可',
        'yue-lang': '軟件許可',
        'en-us': 'Software license',
        'korean-lang': '소프트웨어 라이선스',
      },
      body: {
        'zh-cn': 'Linnet 软件以 Apache-2.0 许可证提供。名称和标志不在许可范围内。',
        'yue-lang': 'Linnet 軟件以 Apache-2.0 許可證提供。名稱同標誌唔包括在內。',
        'en-us':
          'The Linnet software is licensed under Apache-2.0. The license does not cover the name and logo.',
        'korean-lang':
          'Linnet 소프트웨어는 Apache-2.0 라이선스로 제공됩니다. 이름과 로고는 포함되지 않습니다.',
      },
    },
    {
      heading: { 'zh-cn': '责任', 'yue-lang': '責任', 'en-us': 'Liability', 'korean-lang': '책임' },
      body: {
        'zh-cn':
          '我们对自身的故意和重大过失承担责任。对于用户之间的往来、第三方的内容，以及因你未妥善保管账号造成的损失，我们在法律允许的范围内不承担责任。',
        'yue-lang':
          '我哋對自己嘅故意同重大過失負責。對於用戶之間嘅往來、第三方嘅內容，同埋因為你冇保管好帳號造成嘅損失，我哋喺法律容許嘅範圍內唔負責。',
        'en-us':
          'We are liable for our own intent and gross negligence. As far as the law allows, we are not liable for dealings between members, third-party content, or losses from an account you didn’t keep secure.',
        'korean-lang':
          '저희의 고의와 중대한 과실에 대해서는 책임집니다. 회원 사이의 거래, 제삼자의 콘텐츠, 계정 관리 소홀로 생긴 손해에 대해서는 법이 허용하는 범위에서 책임지지 않습니다.',
      },
    },
    {
      heading: { 'zh-cn': '联系我们', 'yue-lang': '聯絡我哋', 'en-us': 'Contact us', 'korean-lang': '문의' },
      body: {
        'zh-cn': '对服务有疑问或建议，请联系本服务的运营者。关于个人数据的请求，我们会在15天内答复。',
        'yue-lang': '對服務有疑問或者建議，請聯絡呢個服務嘅營運者。關於個人資料嘅要求，我哋會喺15日內回覆。',
        'en-us':
          'If you have questions or suggestions, contact the operator of this service. We answer requests about personal data within 15 days.',
        'korean-lang':
          '질문과 제안은 이 서비스의 운영자에게 보내 주세요. 개인정보에 관한 요청에는 15일 안에 답변합니다.',
      },
    },
  ],
}
