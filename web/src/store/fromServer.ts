/** The only place where JSON becomes a type: what the server says is what wire/ says of it. */
export const fromServer = <Answer>(json: string): Answer => JSON.parse(json);

export const answered = <Answer>(response: Response): Promise<Answer> => response.json();
