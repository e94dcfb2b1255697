/** A request of a robot's program. */
interface RobotRequest {
  token: string
  method: string
  input?: object
  headers?: Record<string, string>
}

/** Calls the interface of robots over HTTP, as the program that holds this token. */
export const askAsRobot = (
  url: string,
  { token, method, input = {}, headers = {} }: RobotRequest,
): Promise<Response> =>
  fetch(`${url}/robot/v1/${method}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...headers },
    body: JSON.stringify(input),
  })
