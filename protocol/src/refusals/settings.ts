/** Refusals of changes to tunables, which only staff get. */
import type { Translated } from '../languages'

export const settingRefusals = {
  SettingNotFound: {
    'zh-cn': '没有这项设置',
    'yue-lang': '冇呢項設定',
    'en-us': 'There is no such setting',
    'korean-lang': '없는 설정이에요',
  },
  SettingNeedsApproval: {
    'zh-cn': '这项设置涉及资金，需要另一位同事批准',
    'yue-lang': '呢項設定涉及資金，要另一位同事批准',
    'en-us': 'This setting affects money. A colleague has to approve the change.',
    'korean-lang': '자금과 관련된 설정이라 다른 담당자의 승인이 필요해요.',
  },
  SettingIsOrdinary: {
    'zh-cn': '这项设置不涉及资金，直接修改即可',
    'yue-lang': '呢項設定唔涉及資金，直接改就得',
    'en-us': 'This setting doesn’t affect money. Change it directly.',
    'korean-lang': '자금과 관련 없는 설정이에요. 바로 변경해 주세요.',
  },
  SettingOutOfRange: {
    'zh-cn': '数值无效，允许的范围是{least}到{most}',
    'yue-lang': '數值無效，可以用嘅範圍係{least}到{most}',
    'en-us': 'This value isn’t allowed. The range is {least} to {most}.',
    'korean-lang': '허용되지 않는 값이에요. {least}부터 {most}까지 입력할 수 있어요.',
  },
  SettingConflict: {
    'zh-cn': '这个值与另一项设置（{setting}）冲突：最低值不能高于最高值',
    'yue-lang': '呢個值同另一項設定（{setting}）有衝突：最低值唔可以高過最高值',
    'en-us': 'This contradicts another setting ({setting}): a minimum can’t be above its maximum.',
    'korean-lang': '다른 설정({setting})과 맞지 않아요. 최솟값은 최댓값보다 클 수 없어요.',
  },
  SettingUnchanged: {
    'zh-cn': '新值与当时的值相同',
    'yue-lang': '新值同嗰時嘅值一樣',
    'en-us': 'It will already have this value at that time',
    'korean-lang': '그 시점의 값과 같아요',
  },
  SettingTooFarAhead: {
    'zh-cn': '生效时间不能晚于一年之后',
    'yue-lang': '生效時間唔可以遲過一年後',
    'en-us': 'A change can be planned at most a year ahead',
    'korean-lang': '변경은 최대 1년 뒤까지만 예약할 수 있어요',
  },
  SettingChangeNotFound: {
    'zh-cn': '没有这项变更，或已被撤回',
    'yue-lang': '冇呢項變更，或者已經撤回',
    'en-us': 'There is no such change, or it was withdrawn',
    'korean-lang': '없는 변경이거나 이미 철회됐어요',
  },
  SettingProtects: {
    'zh-cn': '这项变更会让资金更安全，撤回需要另一位同事批准',
    'yue-lang': '呢項變更係保障資金嘅，撤回要另一位同事批准',
    'en-us': 'This change protects money. A colleague has to approve withdrawing it.',
    'korean-lang': '자금을 보호하는 변경이라 철회하려면 다른 담당자의 승인이 필요해요.',
  },
  SettingChangeBegun: {
    'zh-cn': '变更已生效，无法撤回。请重新修改。',
    'yue-lang': '變更已經生效，撤回唔到。請再改過。',
    'en-us': 'This change has taken effect and can’t be withdrawn. Make another one.',
    'korean-lang': '이미 적용된 변경은 철회할 수 없어요. 다시 변경해 주세요.',
  },
} as const satisfies Record<string, Translated>
