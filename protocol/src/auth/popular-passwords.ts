/** Well-formed passwords that an attacker would try first, in lower case. */
export const popularPasswords: ReadonlySet<string> = new Set(
  `
  123456a 1234567a 12345678a 123456789a 123456aa 123456abc 123456q 123456qq 123456qwe 123abc 123qwe 123qweasd 1234qwer
  1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 q1w2e3 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qaz123
  qazwsx123 qwe123 qweasd123 qwer1234 qwert123 qwert12345 qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456
  zxc123 zxcv1234 zxcvbn123 zxcvbnm123 asd123 asd123456 asdf1234 asdfgh123 asdfghjkl1 a12345 a123456 a1234567 a12345678
  a123456789 a1b2c3 a1b2c3d4 a1s2d3 a1s2d3f4 aa1234 aa123456 aa12345678 aaa111 aaa123 aaa12345 aaaa1111 ab123456 abc123
  abc1234 abc12345 abc123456 abc123456789 abcd123 abcd1234 abcd12345 abcd123456 abcde12345 abcdef123 admin1 admin123
  admin1234 admin12345 admin123456 admin_123 administrator1 password1 password12 password123 password1234 password_1
  password_123 p4ssw0rd passw0rd passw0rd1 pass123 pass1234 pass12345 test123 test1234 test12345 test123456 user123 user1234
  guest123 root123 root1234 welcome1 welcome123 letmein1 letmein123 iloveyou1 iloveyou123 iloveyou2 love123 love1234
  monkey1 monkey123 dragon1 dragon123 master1 master123 football1 baseball1 superman1 batman1 sunshine1 princess1
  charlie1 michael1 shadow1 hello1 hello123 hello1234 changeme1 changeme123 secret1 secret123 computer1 internet1 samsung1
  woaini1 woaini123 woaini520 woaini521 woaini1314 woaini5201314 5201314a a5201314 520woaini 1314520a wang123 wang1234
  wang123456 zhang123 zhang123456 li123456 liu123456 chen123456 w123456 w123456789 z123456 z123456789 l123456 l123456789
  x123456 x123456789 y123456 y123456789 s123456 s123456789 d123456 c123456 h123456 j123456 q123456 q123456789 qq123456
  qq123456789 qq1234567 ww123456 zz123456 xx123456 111111a 11111111a 111222a a111111 a11111111 000000a a000000 888888a
  a888888 666666a a666666 112233a a112233 123123a a123123 123321a a123321 654321a a654321 147258a 159357a
  korea123 seoul123 sarang1 sarang123 saranghae1 linnet123 linnet_123
  abc_123 a_123456 qwe_123 user_123 test_123 root_123 123_abc 1234_abcd
  `
    .trim()
    .split(/\s+/),
)
