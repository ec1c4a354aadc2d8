export interface Question {
  path: string;
  token?: string;
  body?: object;
}
