import type { PresetText } from './preset-text'

export const privacyPolicy: PresetText = {
  title: {
    'zh-cn': '隐私政策',
    'yue-lang': '私隱政策',
    'en-us': 'Privacy Policy',
    'korean-lang': '개인정보 처리방침',
  },
  intro: {
    'zh-cn':
      '我们只收集聊天所必需的信息，不会出售，也不会用来投放广告。下面说明我们知道什么、为什么，以及你可以做什么。',
    'yue-lang':
      '我哋只會收集傾偈必需嘅資料，唔會出售，亦唔會用嚟賣廣告。以下講明我哋知道啲乜、點解，同埋你可以做啲乜。',
    'en-us':
      'We collect only what messaging needs. We don’t sell it, and we don’t use it for advertising. Here’s what we know, why we know it, and what you can do about it.',
    'korean-lang':
      '대화에 꼭 필요한 정보만 수집하며, 판매하거나 광고에 사용하지 않습니다. 무엇을 왜 수집하는지, 회원이 무엇을 할 수 있는지 설명합니다.',
  },
  sections: [
    {
      heading: {
        'zh-cn': '我们收集什么',
        'yue-lang': '我哋收集啲乜',
        'en-us': 'What we collect',
        'korean-lang': '수집하는 정보',
      },
      body: {
        'zh-cn':
          '账号：手机号或邮箱、加密保存的密码、昵称，以及你选择填写的个性签名、性别和头像。消息：你发送的内容、发送时间和送达情况。设备：系统名称、登录时间和网络地址，用来让你查看自己的登录设备并防止盗用。',
        'yue-lang':
          '帳號：手機號碼或者電郵、加密保存嘅密碼、暱稱，同埋你揀填嘅個性簽名、性別同頭像。訊息：你傳送嘅內容、時間同送達情況。裝置：系統名、登入時間同網絡地址，用嚟畀你睇到自己嘅登入裝置，同埋防止盜用。',
        'en-us':
          'Account: your phone number or email address, a hash of your password, your nickname and, if you choose to add them, your bio, gender and photo. Messages: what you send, when you send it, and whether it was delivered. Devices: the system name, login time and network address, so you can review your devices and we can prevent misuse.',
        'korean-lang':
          '계정: 휴대폰 번호나 이메일, 암호화된 비밀번호, 닉네임, 그리고 원할 경우 입력하는 상태 메시지, 성별, 사진. 메시지: 보낸 내용과 시간, 전달 여부. 기기: 시스템 이름, 로그인 시간, 네트워크 주소. 로그인 기기를 보여 드리고 도용을 막기 위해 수집합니다.',
      },
    },
    {
      heading: {
        'zh-cn': '用来做什么',
        'yue-lang': '用嚟做啲乜',
        'en-us': 'How we use it',
        'korean-lang': '이용 목적',
      },
      body: {
        'zh-cn':
          '用于登录、送达和同步消息、让好友找到你、保障安全、处理举报，以及履行法律义务。如需用于其他目的，我们会先征得你的同意。',
        'yue-lang':
          '用嚟登入、送達同同步訊息、畀朋友搵到你、保障安全、處理舉報，同埋履行法律責任。如果要用喺其他目的，我哋會先徵得你同意。',
        'en-us':
          'To log you in, deliver and sync your messages, help friends find you, keep accounts safe, handle reports and meet our legal obligations. If we ever need it for anything else, we’ll ask you first.',
        'korean-lang':
          '로그인, 메시지 전달과 동기화, 친구 찾기, 안전 유지, 신고 처리, 법적 의무 이행에만 이용합니다. 그 밖의 목적으로 이용해야 할 때는 먼저 동의를 구합니다.',
      },
    },
    {
      heading: {
        'zh-cn': '谁可以看到',
        'yue-lang': '邊個睇到',
        'en-us': 'Who can see it',
        'korean-lang': '누가 볼 수 있나요',
      },
      body: {
        'zh-cn':
          '其他用户中，只有聊天里的人能看到你的消息。知道你账号的人可以看到你的昵称、头像、个性签名、性别和聊天号；手机号和邮箱不会显示给任何人。谁可以看到你在线，由你在设置里决定。发送短信和邮件的服务商只会得到送达所需的地址。',
        'yue-lang':
          '其他用戶入面，只有對話入面嘅人睇到你嘅訊息。知道你帳號嘅人可以睇到你嘅暱稱、頭像、個性簽名、性別同聊天號；手機號碼同電郵唔會畀任何人見到。邊個睇到你在線，由你喺設定決定。負責發短訊同電郵嘅公司只會得到送達需要嘅地址。',
        'en-us':
          'Among members, only the people in a chat can see its messages. People who know your account can see your nickname, photo, bio, gender and chat ID. No one can see your phone number or email address. You choose in Settings who can see when you’re online. The companies that deliver our texts and emails get only the address they need.',
        'korean-lang':
          '회원 중에서는 채팅방에 있는 사람만 메시지를 볼 수 있습니다. 닉네임, 사진, 상태 메시지, 성별, 채팅 ID는 계정을 아는 사람이 볼 수 있으며, 휴대폰 번호와 이메일은 누구에게도 보이지 않습니다. 접속 상태를 누가 볼지는 설정에서 정할 수 있습니다. 문자와 메일을 발송하는 업체에는 발송에 필요한 주소만 전달합니다.',
      },
    },
    {
      heading: {
        'zh-cn': '消息没有端到端加密',
        'yue-lang': '訊息冇端對端加密',
        'en-us': 'Messages aren’t end-to-end encrypted',
        'korean-lang': '메시지는 종단간 암호화되지 않습니다',
      },
      body: {
        'zh-cn':
          '消息在传输时加密，但在服务器上保存时不加密，可以检索，因此你能在所有设备上查看和搜索聊天记录，我们也能处理举报。这意味着本服务的运营者在技术上能够读取消息。工作人员只能看到被举报的消息和它前后的几条，查看会留下记录。',
        'yue-lang':
          '訊息傳送嗰陣有加密，但喺伺服器上面保存嗰陣冇加密，可以搜尋，所以你可以喺所有裝置睇到同搵到對話紀錄，我哋亦可以處理舉報。即係話，呢個服務嘅營運者技術上睇到訊息。職員只會睇到被舉報嘅訊息同佢前後嗰幾條，而且會留低紀錄。',
        'en-us':
          'Messages are encrypted in transit, but the server stores them unencrypted, in a form that can be searched. That is how you can read and search your chats on all your devices, and how we can act on reports. It also means that the operator of this service is technically able to read messages. Staff see only messages that were reported and a few around them, and every look is recorded.',
        'korean-lang':
          '메시지는 전송 중에는 암호화되지만 서버에는 암호화하지 않고 검색할 수 있는 형태로 보관됩니다. 그래서 모든 기기에서 대화를 보고 검색할 수 있고, 신고도 처리할 수 있습니다. 이는 서비스 운영자가 기술적으로 메시지를 읽을 수 있다는 뜻이기도 합니다. 직원은 신고된 메시지와 그 앞뒤의 몇 개만 볼 수 있으며, 열람은 모두 기록됩니다.',
      },
    },
    {
      heading: {
        'zh-cn': '通知、链接、翻译和通讯录',
        'yue-lang': '通知、連結、翻譯同電話簿',
        'en-us': 'Notifications, links, translation and address books',
        'korean-lang': '알림, 링크, 번역과 연락처',
      },
      body: {
        'zh-cn':
          '通知：浏览器的推送服务会知道你的设备何时收到通知，但通知内容为你的设备加密；显示名字还是内容由你决定。链接预览：你输入链接时，由我们的服务器读取网页，网站不会知道是你；可以关闭。翻译和语音转文字：只有在你使用时，那条消息才会发给运营者选择的服务商，不附带任何人的姓名。通讯录：只有在你主动匹配时，号码才会以摘要的形式发送；手机号的摘要可以被试出来，所以我们不保存不是会员的号码，你也可以随时撤回匹配结果。',
        'yue-lang':
          '通知：瀏覽器嘅推送服務會知道你部裝置幾時收到通知，但內容係為你部裝置加密；顯示名定內容由你決定。連結預覽：你輸入連結嗰陣，由我哋嘅伺服器讀取網頁，網站唔會知道係你；可以關閉。翻譯同語音轉文字：得你用嗰陣，嗰條訊息先會傳畀營運者揀嘅服務商，唔會附上任何人嘅名。電話簿：得你主動配對嗰陣，號碼先會用摘要形式傳送；電話號碼嘅摘要可以試得出嚟，所以唔係會員嘅號碼我哋唔會保存，你亦可以隨時撤回配對結果。',
        'en-us':
          'Notifications: your browser’s push service learns when your device is notified, but what the notification says is encrypted for your device, and you choose whether it shows names and messages. Link previews: when you type a link, our server reads the page, so the site doesn’t learn that it’s you; you can turn this off. Translation and voice to text: only when you use them, that message is sent to a provider chosen by the operator, without anyone’s name. Address books: only when you choose to find friends, phone numbers are sent as hashes. Hashes of phone numbers can be guessed, so we don’t store numbers that aren’t members’, and you can withdraw the results at any time.',
        'korean-lang':
          '알림: 브라우저의 푸시 서비스는 기기에 언제 알림이 오는지 알 수 있지만, 알림 내용은 기기만 읽을 수 있도록 암호화됩니다. 이름과 내용을 표시할지는 직접 정할 수 있습니다. 링크 미리보기: 링크를 입력하면 저희 서버가 페이지를 읽으므로 사이트는 누구인지 알 수 없으며, 끌 수 있습니다. 번역과 음성 텍스트 변환: 사용할 때만 해당 메시지를 이름 없이 운영자가 선택한 업체에 보냅니다. 연락처: 친구 찾기를 선택할 때만 전화번호를 해시로 바꿔 보냅니다. 전화번호의 해시는 추측될 수 있으므로 회원이 아닌 번호는 보관하지 않으며, 결과는 언제든지 취소할 수 있습니다.',
      },
    },
    {
      heading: {
        'zh-cn': '保存多久、在哪里',
        'yue-lang': '保存幾耐、喺邊度',
        'en-us': 'Where and how long we keep it',
        'korean-lang': '보관 장소와 기간',
      },
      body: {
        'zh-cn':
          '数据保存在本服务运营者的服务器上，传输时加密。账号存在期间保留；账号删除后，除法律要求保留的部分外一并删除。撤回或到期销毁的消息，其内容和文件会被删除；你收藏的内容会保留到你删除为止。你导出的聊天记录和数据副本由你自己保管，服务器上的副本会在几天后删除。你的设备上也保存一份聊天记录，退出登录时清除。',
        'yue-lang':
          '資料保存喺呢個服務營運者嘅伺服器，傳送時加密。帳號存在期間會保留；帳號刪除之後，除咗法律要求保留嘅部分，會一併刪除。收回或者到期銷毀嘅訊息，內容同檔案會刪除；你收藏嘅嘢會保留到你刪除為止。你匯出嘅對話紀錄同資料副本由你自己保管，伺服器上面嘅副本幾日後會刪除。你部裝置亦有一份對話紀錄，登出嗰陣會清除。',
        'en-us':
          'Your data is stored on the servers of this service’s operator and encrypted in transit. We keep it as long as your account exists and delete it with your account, except for anything the law requires us to keep. The contents and files of recalled messages, and of those that expire, are deleted; what someone saved to their favorites stays until they delete it. Exports of chats and copies of your data are yours to look after, and are deleted from the server after a few days. Your device also keeps a copy of your chats, which is removed when you log out.',
        'korean-lang':
          '데이터는 이 서비스 운영자의 서버에 보관되며 전송 중에는 암호화됩니다. 계정이 있는 동안 보관하고, 계정을 삭제하면 법에 따라 보관해야 하는 것을 제외하고 함께 삭제합니다. 모두에게서 삭제했거나 기한이 지나 사라진 메시지의 내용과 파일은 삭제되며, 보관함에 저장한 것은 삭제할 때까지 남습니다. 내보낸 대화와 데이터 사본은 직접 보관해야 하며, 서버의 사본은 며칠 뒤 삭제됩니다. 기기에도 대화 기록 사본이 있으며 로그아웃하면 지워집니다.',
      },
    },
    {
      heading: {
        'zh-cn': '你的权利',
        'yue-lang': '你嘅權利',
        'en-us': 'Your rights',
        'korean-lang': '회원의 권리',
      },
      body: {
        'zh-cn':
          '你可以查看、更正、导出或删除自己的数据，也可以撤回同意。向客服提出请求后，我们会在15天内答复。如不满意，可以向当地的数据保护机构投诉。',
        'yue-lang':
          '你可以查閱、更正、匯出或者刪除自己嘅資料，亦可以撤回同意。向客服提出要求之後，我哋會喺15日內回覆。如果唔滿意，可以向當地嘅私隱機構投訴。',
        'en-us':
          'You can view, correct, export or delete your data, and you can withdraw your consent. Send your request to support and we’ll answer within 15 days. If you’re not happy with the answer, you can complain to your local data protection authority.',
        'korean-lang':
          '자신의 정보를 열람, 정정, 내보내기, 삭제하거나 동의를 철회할 수 있습니다. 고객센터에 요청하면 15일 안에 답변합니다. 답변이 만족스럽지 않으면 거주지의 개인정보 보호 기관에 신고할 수 있습니다.',
      },
    },
    {
      heading: {
        'zh-cn': '设备权限',
        'yue-lang': '裝置權限',
        'en-us': 'Device permissions',
        'korean-lang': '기기 권한',
      },
      body: {
        'zh-cn':
          '只有在你使用相应功能时，我们才会请求麦克风、相机、相册、位置或通知权限。拒绝授权不影响其他功能，你可以随时在系统设置里更改。',
        'yue-lang':
          '你用到相應功能嗰陣，我哋先會要求咪高峰、相機、相簿、位置或者通知權限。拒絕唔會影響其他功能，你可以隨時喺系統設定更改。',
        'en-us':
          'We ask for access to your microphone, camera, photos, location or notifications only when you use a feature that needs it. If you say no, everything else still works, and you can change your mind in your device settings at any time.',
        'korean-lang':
          '마이크, 카메라, 사진, 위치, 알림 권한은 해당 기능을 쓸 때만 요청합니다. 거부해도 다른 기능은 그대로 쓸 수 있으며, 기기 설정에서 언제든 바꿀 수 있습니다.',
      },
    },
  ],
}
