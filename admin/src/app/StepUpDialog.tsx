export function StepUpDialog() {
  return undefined
}
