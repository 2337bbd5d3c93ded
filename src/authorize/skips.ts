/** Events that are none of ours: the job is green, silent, and done without a question to anybody. */
export const SKIPS = {
  'other-event': 'This event is not for Converge.',
  'other-label': 'Another label was added; this event is not for Converge.',
  unlabelled: 'A label was removed; this event is not for Converge.',
  'label-gone':
    'The label is no longer on the pull request: it was removed, or an earlier run has answered to it.',
  bot: 'A bot started this run, and `allow-bots` is not `true`.',
} as const

export type SkipReason = keyof typeof SKIPS
